import { findLogo, type Logo } from '../logo/logo.queries.ts'
import type { Db } from '../../plugins/db/database.ts'
import type { Deliver, Letter } from './defineMail.ts'
import { brand } from './letter.ts'

const cid = 'logo@soportica'
const most = { width: 220, height: 64 } as const

/** The picture travels with the letter: a reader loads nothing from elsewhere. */
export function bearing(letter: Letter, { jpeg, ancho, alto }: Logo): Letter {
  if (!letter.html.includes(brand)) return letter
  const scale = Math.min(1, most.width / ancho, most.height / alto)
  const [width, height] = [Math.round(ancho * scale), Math.round(alto * scale)]
  const picture = `<p style="margin:0 0 20px"><img src="cid:${cid}" alt="Soportica" width="${width}" height="${height}" style="display:block;border:0"></p>`
  const enclosed = { nombre: 'logo.jpg', tipo: 'image/jpeg', contenido: jpeg, cid }
  return { ...letter, html: letter.html.replace(brand, picture), adjuntos: [...(letter.adjuntos ?? []), enclosed] }
}

export const withLogo =
  (db: Db, deliver: Deliver): Deliver =>
  async (id, letter, now) => {
    const logo = await findLogo(db)
    return deliver(id, logo ? bearing(letter, logo) : letter, now)
  }
