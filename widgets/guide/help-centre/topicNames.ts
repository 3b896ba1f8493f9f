import type { HelpTopic } from '#schemas/helpTopics.ts';

/** Text keys of the topics. */
export const topicNames: Readonly<Record<HelpTopic, string>> = {
  start: 'helpCentre.topic.start',
  money: 'helpCentre.topic.money',
  bonuses: 'helpCentre.topic.bonuses',
  account: 'helpCentre.topic.account',
  play: 'helpCentre.topic.play',
  safety: 'helpCentre.topic.safety',
};
