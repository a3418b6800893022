import { describe, expect, test } from 'vitest';
import { letterOf } from '#server/mail/mailText.ts';
import { mailSamples } from '#test/support/server/mailSamples.ts';
import { site } from '#test/support/server/mails.ts';

const lender = {
  name: 'Asha & Finance',
  address: '14, 2nd Cross, Bengaluru, 560001',
  contact: '1800 123 · help@asha.example',
};
const hostile = 'Eve <b>\r\nBcc: all@kisht.test\r\n\r\nPay to <a href="http://evil.test">us</a> "\'&amp;';

/** What a reader of HTML sees, on one line. */
const seenOf = (html: string): string =>
  oneLine(
    html
      .replace(/<head>.*<\/head>/s, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))),
  );

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const figuresOf = (text: string): readonly string[] =>
  [...text.matchAll(/₹[\d,.]*\d/g)].map(String).toSorted();

describe.each(mailSamples('Asha Rao').map((mail) => [mail.kind, mail] as const))(
  'a letter of kind %s',
  (_, mail) => {
    const { text, html } = letterOf(mail, site, lender);

    test('is the one template: 560 px, light and dark, the lender at its head and at its foot', () => {
      expect(html).toMatch(/^<!doctype html>/);
      expect(html).toContain('<meta name="color-scheme" content="light dark">');
      expect(html).toContain('max-width:560px');
      expect(html).toContain('@media (prefers-color-scheme:dark)');
      expect(html).toContain('<div class="sender"><p>Asha &#38; Finance</p></div>');
      expect(html).toMatch(
        /<div class="foot"><p>Asha &#38; Finance<\/p>\n<p>14, 2nd Cross, Bengaluru, 560001<\/p>\n<p>1800 123 · help@asha\.example<\/p><\/div>\n<\/div>\n<\/body>/,
      );
      expect(html.match(/<div class="lead">/g)).toHaveLength(1);
      expect(html.match(/<div class="(action|figure)">/g)?.length ?? 0).toBeLessThanOrEqual(2);
    });

    test('says in HTML what it says in plain text, figure for figure', () => {
      const seen = seenOf(html);
      expect(figuresOf(seen)).toEqual(figuresOf(text));
      for (const line of text.split('\n').filter((one) => one !== '')) {
        const [label = '', value = ''] = line.split(/: (.*)/s);
        // A link's address is in its button.
        const words = value.startsWith(site)
          ? label
          : seen.includes(oneLine(line))
            ? line
            : `${label} ${value}`;
        expect(seen).toContain(oneLine(words));
        if (value.startsWith(site)) expect(html).toContain(`href="${value}"`);
      }
    });

    test('leads people with a loan to it, and shows one figure large', () => {
      if (!('loanId' in mail)) return;
      expect(html).toMatch(/<div class="action"><p><a href="[^"]*LN-000001/);
      expect(
        html.match(
          /<div class="figure"><table><tr><th[^>]*>[^<]*<\/th><td>₹[\d,.]+<\/td><\/tr><\/table><\/div>/g,
        ),
      ).toHaveLength(1);
    });
  },
);

test.each(mailSamples(hostile).map((mail) => [mail.kind, mail] as const))(
  'a letter of kind %s escapes what people typed, wherever it stands',
  (_, mail) => {
    const { subject, text, html } = letterOf(mail, site);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^(Bcc|Pay to)/m);
    expect(html).not.toMatch(/<b>|<a href="http:\/\/evil/);
    expect(html).toContain('&#60;b&#62;');
  },
);
