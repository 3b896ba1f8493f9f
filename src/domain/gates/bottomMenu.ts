/** Screen height, in CSS pixels, from which an iPhone has a home indicator (specification 9). */
const tallScreen = 812;

/** Whether the bottom menu is taller: in an app shell on an iPhone with a home indicator (specification 9). */
export const hasTallBottomMenu = (device: { ios: boolean; shell: boolean; screenHeight: number }): boolean =>
  device.ios && device.shell && device.screenHeight >= tallScreen;
