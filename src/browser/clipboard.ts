/** Copies a text into the clipboard; rejects where the browser refuses. */
export const copyText = (text: string): Promise<void> =>
  isSecureContext ? navigator.clipboard.writeText(text) : copyByCommand(text);

/**
 * Copies a text that is still being asked for. The clipboard is opened at once, with the promise: Safari lets a page write
 * to it only while the click is being handled, and refuses a text that arrives later. Browsers without `ClipboardItem`
 * (Firefox before 127) take a text alone, also after the click.
 */
export const copyPromisedText = async (text: Promise<string>): Promise<void> => {
  if (!isSecureContext || typeof ClipboardItem === 'undefined') return copyText(await text);
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
};

/**
 * Copies by the command that Ctrl+C runs, whose event may put any text into the clipboard: `navigator.clipboard` exists
 * only on secure origins, which a server in a lender's own network need not be.
 */
const copyByCommand = async (text: string): Promise<void> => {
  const put = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  };
  document.addEventListener('copy', put);
  try {
    if (!document.execCommand('copy')) throw new Error('the browser refuses to copy');
  } finally {
    document.removeEventListener('copy', put);
  }
};
