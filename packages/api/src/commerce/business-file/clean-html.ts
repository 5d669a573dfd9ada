import sanitize from 'sanitize-html'

/** Merchant HTML with only what a policy text needs: no script, style, frame, form or event handler (RT-18). */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [
      'p',
      'br',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'b',
      'i',
      'u',
      'blockquote',
      'a',
      'hr',
    ],
    allowedAttributes: { a: ['href', 'rel', 'target'], '*': ['dir', 'lang'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
    },
  })
}
