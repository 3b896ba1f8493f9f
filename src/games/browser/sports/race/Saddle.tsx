/** @jsxImportSource preact */

/** The number of a runner on the colour of its saddlecloth. */
export const Saddle = ({ number }: { readonly number: number }) => (
  <i class="saddle" data-number={number}>
    {number}
  </i>
);
