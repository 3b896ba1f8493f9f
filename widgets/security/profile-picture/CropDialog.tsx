import 'react-easy-crop/react-easy-crop.css';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { Button } from '#src/ui/controls/Button.tsx';
import { Popup } from '#src/ui/layers/Popup.tsx';
import { useT } from '#src/ui/text.ts';
import styles from './CropDialog.module.css';
import { cropSquare } from './cropSquare.ts';

interface CropDialogProps {
  /** URL of the picture. */
  readonly file: string;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onCrop: (picture: Blob) => void;
  /** Called when the browser cannot decode the file. */
  readonly onUnreadable: () => void;
}

const maxZoom = 4;

/** Crops a square out of a picture by touch, mouse or arrow keys, with a slider for the zoom. */
export function CropDialog({ file, busy, onCancel, onCrop, onUnreadable }: CropDialogProps) {
  const t = useT();
  const id = useId();
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [cutting, setCutting] = useState(false);

  async function save() {
    if (!area || busy || cutting) return;
    setCutting(true);
    const picture = await cropSquare(file, area);
    setCutting(false);
    if (picture === null) onUnreadable();
    else onCrop(picture);
  }
  return (
    <Popup
      title={t('profilePicture.cut')}
      onClose={onCancel}
      actions={
        <>
          <Button look="outline" onClick={onCancel}>
            {t('profilePicture.cancel')}
          </Button>
          <Button busy={busy || cutting} onClick={() => void save()}>
            {t('profilePicture.save')}
          </Button>
        </>
      }
    >
      <div className={styles.stage} dir="ltr">
        <Cropper
          image={file}
          crop={at}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': t('profilePicture.move') }}
          mediaProps={{ alt: '', onError: onUnreadable }}
          onCropChange={setAt}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <label htmlFor={id} className={styles.label}>
        {t('profilePicture.zoom')}
      </label>
      <input
        id={id}
        type="range"
        className={styles.zoom}
        min={1}
        max={maxZoom}
        step={0.05}
        value={zoom}
        onChange={(event) => setZoom(Number(event.target.value))}
      />
    </Popup>
  );
}
