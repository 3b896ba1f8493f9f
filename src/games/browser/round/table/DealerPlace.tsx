/** @jsxImportSource preact */

/** The dealer behind the table: head, collar and bow tie, vest, the tray of chips, and the shoe with the cards. */
export const DealerPlace = ({ shoe = true }: { readonly shoe?: boolean }) => (
  <svg class="dealer" viewBox="0 0 320 84" aria-hidden="true">
    <g class="dealer-person">
      <path class="dealer-shirt" d="M106 84c2-24 18-33 42-36h24c24 3 40 12 42 36z" />
      <path class="dealer-vest" d="M124 84c1-18 8-28 22-35l14 24 14-24c14 7 21 17 22 35z" />
      <path class="dealer-skin" d="M151 38h18v12l-9 9-9-9z" />
      <path class="dealer-shirt" d="M148 47l12 11 12-11 4 5-10 12-6-5-6 5-10-12z" />
      <path class="dealer-tie" d="M160 60l-11-5v11l11-5 11 5V55z" />
      <ellipse class="dealer-skin" cx="160" cy="26" rx="16" ry="19" />
      <path
        class="dealer-hair"
        d="M143 27c-3-15 5-25 17-25s20 10 17 25c-2-4-3-9-4-12-8 1-17 0-23-4-3 4-6 9-7 16z"
      />
      <path class="dealer-line" d="M153 26v1.5M167 26v1.5M155 35c3 2.5 7 2.5 10 0" />
    </g>
    <g class="dealer-tray">
      <rect x="34" y="66" width="62" height="16" rx="4" />
      <path d="M40 70v9M43 70v9M46 70v9" class="chips-red" />
      <path d="M54 70v9M57 70v9M60 70v9" class="chips-blue" />
      <path d="M68 70v9M71 70v9M74 70v9" class="chips-gold" />
      <path d="M82 70v9M85 70v9M88 70v9" class="chips-white" />
    </g>
    {shoe && (
      <g class="dealer-shoe">
        <path d="M236 82V62l34-8 14 4v24z" />
        <path d="M236 82V66l10-2v18z" class="shoe-card" />
      </g>
    )}
  </svg>
);
