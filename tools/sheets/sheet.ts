import type { Browser } from 'playwright-core';

/** A picture of one screen, with the words below it. */
export interface Shot {
  readonly name: string;
  readonly png: Buffer;
}

/** Puts pictures side by side on one sheet. */
export const sheetOf = async (
  browser: Browser,
  shots: readonly Shot[],
  { columns, widthPx, theme }: { readonly columns: number; readonly widthPx: number; readonly theme: string },
): Promise<Buffer> => {
  const figures = shots.map(
    ({ name, png }) =>
      `<figure><img src="data:image/png;base64,${png.toString('base64')}"><figcaption>${name}</figcaption></figure>`,
  );
  const page = await browser.newPage({
    viewport: { width: columns * (widthPx + gapPx) + gapPx, height: 100 },
  });
  await page.setContent(`<style>
    body { margin: ${gapPx}px; display: grid; grid-template-columns: repeat(${columns}, ${widthPx}px); gap: ${gapPx}px;
      background: ${theme === 'dark' ? '#333' : '#ddd'}; color: ${theme === 'dark' ? '#eee' : '#222'}; font: 13px sans-serif }
    figure { margin: 0 } img { width: 100%; display: block } figcaption { padding-top: 6px; overflow-wrap: anywhere }
  </style>${figures.join('')}`);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  const png = await page.screenshot({ fullPage: true });
  await page.close();
  return png;
};

const gapPx = 16;
