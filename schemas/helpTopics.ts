/** Topics of the help centre, in their order. Their names are texts `helpCentre.topic.<topic>`. */
export const helpTopics = ['start', 'money', 'bonuses', 'account', 'play', 'safety'] as const;
export type HelpTopic = (typeof helpTopics)[number];
