import { encode } from 'uqr';

/** Width of the picture, and of what is left around the code, in pixels. */
const width = 1080;
const margin = 90;
const captionHeight = 200;

/** What the picture shows. */
interface QrPicture {
  readonly link: string;
  /** Said below the code, so that whoever finds the picture later knows what it opens. */
  readonly brand: string;
}

/** Draws the code of a link, black on white in every theme, with the brand's name and the site below it. */
function draw({ link, brand }: QrPicture): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = width + captionHeight;
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('there is no canvas');
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.fillStyle = '#000';
  const { data, size } = encode(link, { ecc: 'M', border: 0 });
  const module = Math.floor((width - 2 * margin) / size);
  const from = Math.round((width - module * size) / 2);
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) paper.fillRect(from + x * module, from + y * module, module, module);
    });
  });
  const { fontFamily } = getComputedStyle(document.body);
  paper.textAlign = 'center';
  paper.font = `700 56px ${fontFamily}`;
  paper.fillText(brand, width / 2, width + 50, width - 2 * margin);
  paper.font = `400 40px ${fontFamily}`;
  paper.fillText(new URL(link).host, width / 2, width + 120, width - 2 * margin);
  return canvas;
}

/** Saves the code of a link as a PNG file. */
export async function saveQrPicture(picture: QrPicture): Promise<void> {
  const canvas = draw(picture);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!file) throw new Error('the picture could not be made');
  const address = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = 'invitation.png';
  anchor.click();
  URL.revokeObjectURL(address);
}
