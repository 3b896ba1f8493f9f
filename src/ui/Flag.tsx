export const Flag = ({ code }: { code: string }) => <span aria-hidden="true">{code}</span>;
