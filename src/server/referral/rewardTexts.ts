import { textsByLanguage } from '../kernel/textsByLanguage.ts';

/** What a reward is called in the rewards centre and in records: of who invited, and of who was invited. */
export const referralTitles = {
  inviter: textsByLanguage({
    title: [
      'Reward for a friend',
      'Utu’a nō te hoa',
      '邀请好友奖励',
      'مكافأة دعوة صديق',
      'پاداش دعوت دوست',
      'รางวัลชวนเพื่อน',
      'Thưởng mời bạn',
    ],
  }),
  friend: textsByLanguage({
    title: [
      'Welcome from a friend',
      'Maeva nō ’ō mai i te hoa',
      '好友见面礼',
      'ترحيب من صديق',
      'خوشامد از سوی دوست',
      'ของต้อนรับจากเพื่อน',
      'Quà chào mừng từ bạn bè',
    ],
  }),
} as const;
