import { create } from 'zustand';
import { type Device, readDevice } from '#src/domain/values/device.ts';

/** Starts with the neutral values that pages are published with; the real ones are read once the page is drawn. */
export const useDevice = create<Device>()(() => ({
  system: 'other',
  installed: false,
  native: false,
  screenHeight: 0,
}));

/** Reads the real device from the browser. */
export function detectDevice(): void {
  const appleStandalone = 'standalone' in navigator && navigator.standalone === true;
  useDevice.setState(
    readDevice({
      userAgent: navigator.userAgent,
      touchPoints: navigator.maxTouchPoints,
      standalone: appleStandalone || window.matchMedia('(display-mode: standalone)').matches,
      screenHeight: window.screen.height,
    }),
  );
}
