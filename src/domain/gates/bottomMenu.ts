/** Screen height, in CSS pixels, from which an iPhone has a home indicator (specification 9). */
const tallScreen = 812;

/** Whether the bottom menu gets its taller form: an app shell on a taller iPhone (specification 9). */
export const hasTallBottomMenu = (device: { ios: boolean; shell: boolean; screenHeight: number }): boolean =>
  device.ios && device.shell && device.screenHeight >= tallScreen;
