import { escaped } from '../../plugins/http/escaped.ts'
import type { Letter } from './defineMail.ts'

type Line = { readonly texto: string; readonly url?: string }
type Group = { readonly titulo: string; readonly lineas: readonly Line[] }
/** Rows under column headings. Long texts are shortened; the product shows them whole. */
export type Table = { readonly columnas: readonly string[]; readonly filas: readonly (readonly string[])[] }
type Text = {
  readonly para: string
  readonly asunto: string
  readonly saludo: string
  readonly parrafos: readonly string[]
  readonly grupos?: readonly Group[]
  readonly tabla?: Table
  readonly codigo?: string
  readonly boton?: { readonly texto: string; readonly url: string }
  readonly pie: readonly string[]
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const paragraph = (text: string, style = ''): string => `<p style="margin:0 0 16px;${style}">${escaped(text)}</p>`

const code = (text: string): string =>
  `<p style="margin:0 0 16px;padding:14px;border-radius:8px;background:#f0fdfa;color:#0f766e;font-size:30px;font-weight:700;letter-spacing:8px;text-align:center">${escaped(text)}</p>`

// The address is written out as well: some readers take buttons away.
const button = ({ texto, url }: { texto: string; url: string }): string =>
  `<p style="margin:24px 0;text-align:center"><a href="${escaped(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0f766e;color:#ffffff;font-weight:600;text-decoration:none">${escaped(texto)}</a></p>` +
  `<p style="margin:0 0 16px;font-size:13px;color:#475569">Si el botón no abre, copie esta dirección en su navegador:<br><a href="${escaped(url)}" style="color:#0f766e;word-break:break-all">${escaped(url)}</a></p>`

const line = ({ texto, url }: Line): string => {
  const text = url ? `<a href="${escaped(url)}" style="color:#0f766e">${escaped(texto)}</a>` : escaped(texto)
  return `<li style="margin:0 0 8px">${text}</li>`
}
const group = ({ titulo, lineas }: Group): string =>
  `${paragraph(titulo, 'font-weight:700')}<ul style="margin:0 0 16px;padding:0 0 0 20px">${lineas.map(line).join('')}</ul>`
const groupText = ({ titulo, lineas }: Group): string =>
  [titulo, ...lineas.map(({ texto, url }) => (url ? `- ${texto}\n  ${url}` : `- ${texto}`))].join('\n')

const cell = (tag: 'td' | 'th', text: string): string =>
  `<${tag} style="padding:6px 10px;border-bottom:1px solid #e2e8f0;text-align:left;vertical-align:top;${tag === 'th' ? 'color:#0f766e;white-space:nowrap' : ''}">${escaped(text)}</${tag}>`
const row = (tag: 'td' | 'th', texts: readonly string[]): string => `<tr>${texts.map((text) => cell(tag, text)).join('')}</tr>`
const table = ({ columnas, filas }: Table): string =>
  `<div style="overflow-x:auto;margin:0 0 16px"><table style="border-collapse:collapse;font-size:13px;line-height:1.35">
<thead>${row('th', columnas)}</thead><tbody>${filas.map((texts) => row('td', texts)).join('')}</tbody></table></div>`
const tableText = ({ columnas, filas }: Table): string => [columnas, ...filas].map((texts) => texts.join(' | ')).join('\n')

/** The name at the head of every mail; a logo takes its place. */
export const brand = '<p style="margin:0 0 20px;font-size:20px;font-weight:700;color:#0f766e">Soportica</p>'

/** One look for every mail. It reads without images and as plain text. */
export function renderMail({ para, asunto, saludo, parrafos, grupos = [], tabla, codigo, boton, pie }: Text): Letter {
  const body = [
    paragraph(saludo),
    ...parrafos.map((text) => paragraph(text)),
    ...grupos.map(group),
    ...(tabla ? [table(tabla)] : []),
    ...(codigo ? [code(codigo)] : []),
    ...(boton ? [button(boton)] : []),
  ].join('\n')
  const foot = pie.map((text) => paragraph(text, 'font-size:13px;color:#475569')).join('\n')
  const html = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(asunto)}</title></head>
<body style="margin:0;background:#f1f5f9;color:#0f172a;${font};font-size:16px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:${tabla ? 1100 : 560}px;background:#ffffff;border-radius:12px;border-top:6px solid #0f766e">
<tr><td style="padding:24px 28px 8px;${font}">
${brand}
${body}
</td></tr>
<tr><td style="padding:16px 28px 8px;border-top:1px solid #e2e8f0;${font}">
${foot}
</td></tr></table>
</td></tr></table>
</body></html>
`
  const lines = [
    saludo,
    ...parrafos,
    ...grupos.map(groupText),
    ...(tabla ? [tableText(tabla)] : []),
    ...(codigo ? [codigo] : []),
    ...(boton ? [`${boton.texto}:\n${boton.url}`] : []),
    '--',
    ...pie,
  ]
  return { para, asunto, html, texto: `${lines.join('\n\n')}\n` }
}
