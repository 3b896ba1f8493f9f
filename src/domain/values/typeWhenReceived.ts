const received: Readonly<Record<string, string>> = { upline: 'downline', toDownline: 'fromUpline' };

/** The name of a type of movements to whom they come; that of who sends, where both say the same. */
export const typeWhenReceived = (type: string): string => received[type] ?? type;
