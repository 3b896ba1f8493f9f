/** @jsxImportSource preact */

/** What is in an open field: a cut gem, or a mine with its horns. */
export const FieldSign = ({ sign }: { readonly sign: 'gem' | 'mine' }) =>
  sign === 'gem' ? (
    <svg class="gem-art" viewBox="-24 -24 48 48" aria-hidden="true">
      <path fill="#1aa5b8" d="M-12-14H12L21-3 0 19-21-3Z" />
      <path fill="#7ff0ef" d="M-12-14-6-3-21-3ZM12-14 6-3 21-3Z" />
      <path fill="#c9fffb" d="M-12-14H12L6-3H-6Z" />
      <path fill="#3fd0d6" d="M-6-3H6L0 19Z" />
    </svg>
  ) : (
    <svg class="mine-art" viewBox="-24 -24 48 48" aria-hidden="true">
      <path
        stroke="#8b93ad"
        stroke-width="5"
        stroke-linecap="round"
        d="M0-18V18M-18 0H18M-12.5-12.5 12.5 12.5M12.5-12.5-12.5 12.5"
      />
      <circle r="13" fill="#2b3147" stroke="#8b93ad" stroke-width="2" />
      <circle cx="-4" cy="-5" r="3.5" fill="#ff6a5c" />
    </svg>
  );
