import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import classes from './Preview.module.css'
import { cutSentence } from './TextPreview.tsx'

// Nothing is fetched, run or sent from inside, whatever the document contains.
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
const paper =
  'body{max-width:46rem;margin:0 auto;padding:2rem 1.5rem;font:15px/1.55 system-ui,sans-serif;color:#1d2529;background:#fff;overflow-wrap:anywhere}' +
  'img{max-width:100%;height:auto}table{border-collapse:collapse;max-width:100%}td,th{border:1px solid #bcc7cc;padding:.3rem .5rem;vertical-align:top}a{color:#0f766e}'

export const framed = (html: string): string =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">` +
  `<style>${paper}</style></head><body>${html}</body></html>`

export function DocumentPreview({ html, cut, name }: { html: string; cut: boolean; name: string }) {
  const clean = useMemo(
    () => DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form', 'input', 'button'] }),
    [html],
  )
  return (
    <>
      <iframe className={classes.frame} title={`Contenido de ${name}`} sandbox="" srcDoc={framed(clean)} />
      {cut && <p className={classes.cut}>{cutSentence}</p>}
    </>
  )
}
