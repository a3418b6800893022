import type { Page } from 'playwright-core';

/** Types each text into the field of its label, or chooses it there. */
export const fillIn = async (page: Page, texts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(texts)) {
    const control = page.getByLabel(label, { exact: true });
    const isChoice = await control.evaluate((element) => element.tagName === 'SELECT');
    await (isChoice ? control.selectOption(text) : control.fill(text));
  }
};
