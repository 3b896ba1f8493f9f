import { SheetView } from './SheetView.tsx';
import { type OpenedGame, useSheet } from './useSheet.ts';

export default function OpenSheet(opened: OpenedGame) {
  return <SheetView {...useSheet(opened)} />;
}
