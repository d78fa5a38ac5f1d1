import mammoth from 'mammoth'
import sanitizeHtml from 'sanitize-html'
import { entriesOf, unpack } from '../../zip/readZip.ts'

const mostUnfolded = 64 * 1024 * 1024
// Building the HTML takes many times the length of the part.
const mostMarkup = 8 * 1024 * 1024
const mostPictures = 4 * 1024 * 1024
const mostHtml = 6 * 1024 * 1024
const pictures = new Set(['image/png', 'image/jpeg'])
const isWanted = (name: string): boolean => /\.(xml|rels|png|jpe?g)$/i.test(name) && !/(^|\/)(embeddings|customXml)\//i.test(name)

const isMarkup = (name: string): boolean => isWanted(name) && /\.(xml|rels)$/i.test(name)

// The size that the file declares. A file with a false size is stopped while it unfolds.
const isTooLong = (file: Buffer): boolean =>
  entriesOf(file).reduce((sum, { name, unfolded }) => sum + (isMarkup(name) ? unfolded : 0), 0) > mostMarkup

/**
 * Clean HTML of a document: no script, no style, no address but https and mailto, pictures embedded. Nothing for a document that is too
 * long.
 */
export async function documentHtml(file: Buffer): Promise<{ html: string; cortado: boolean } | undefined> {
  if (isTooLong(file)) return undefined
  let room = mostPictures
  let cortado = false
  const convertImage = mammoth.images.imgElement(async (image) => {
    const text = pictures.has(image.contentType) ? await image.readAsBase64String().catch(() => '') : ''
    if (text === '' || text.length > room) {
      cortado ||= text !== ''
      return { src: '' }
    }
    room -= text.length
    return { src: `data:${image.contentType};base64,${text}` }
  })
  const { value } = await mammoth.convertToHtml({ buffer: unpack(file, mostUnfolded, isWanted, mostMarkup) }, { convertImage })
  return { html: cleanHtml(value.slice(0, mostHtml)), cortado: cortado || value.length > mostHtml }
}

const words = 'h1 h2 h3 h4 h5 h6 p br strong em b i u s sub sup ul ol li table thead tbody tr th td a img blockquote pre hr'
const data = /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/

export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: words.split(' '),
    allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
    allowedSchemes: ['https', 'mailto'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    transformTags: { a: (tagName, { href = '' }) => ({ tagName, attribs: linkTo(href) }) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !data.test(attribs['src'] ?? ''),
  })

const linkTo = (href: string): Record<string, string> =>
  /^(?:https:\/\/|mailto:)/i.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer nofollow' } : {}
