import type { sendActiveLocalSearch } from '@soportica/contract/local-search/calls'
import { isEmail } from '@soportica/contract/local-search/fields'
import type { Received } from '@soportica/contract/core/endpoint'
import { enqueueMails } from '../../capabilities/mail/enqueueMail.ts'
import type { UserContext, Writing } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { activationMail } from './searchMails.ts'
import { moveSearch } from './moveSearch.ts'
import { addressesOf, insertRecipients, peopleByAddress } from './recipients.queries.ts'

type Body = Received<typeof sendActiveLocalSearch>['body']
const mostRecipients = 200

const numberIn = (value: unknown): number => {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  const requestId = Number(found['solId'] ?? found['solid'] ?? found['id'] ?? 0)
  return Number.isInteger(requestId) && requestId > 0 ? requestId : 0
}

/** Asks agencies to look: each address once, however often it was chosen or typed. */
export async function activateSearch(context: UserContext, body: Body): Promise<{ id: number; a: number }> {
  const id = body.id ?? numberIn(body.solicitudDetalle)
  if (id === 0) throw new AppError('registro.noEncontrado')
  const addresses = await addressesIn(context, body)
  const { clave, solicitudDetalle: _, ...cuerpo } = body
  return moveSearch(context, {
    id,
    status: body.status,
    action: 'activar',
    sent: addresses.length > 0 ? ['correos'] : [],
    note: body.observacion ?? '',
    clave,
    cuerpo: { ...cuerpo, id },
    apply: async (writing) => {
      await write(writing, id, addresses)
      return { datos: { correos: addresses } }
    },
  })
}

async function addressesIn({ db }: UserContext, { emails, emailChipList }: Body): Promise<string[]> {
  const recipients = [...emails, ...(emailChipList ?? [])]
  const groups = emails.flatMap((one) => (typeof one === 'string' ? [] : (one.users ?? '').split(',').filter(Boolean).map(Number)))
  const typed = recipients.map((one) => (typeof one === 'string' ? one : one.email).trim().toLowerCase()).filter((one) => one !== '')
  const wrong = typed.find((one) => !isEmail(one))
  if (wrong !== undefined) throw new AppError('busqueda.correo', { correo: wrong }, { campo: 'emails' })
  const ofGroups = await addressesOf(
    db,
    groups.filter((one) => Number.isInteger(one)),
  )
  return [...new Set([...typed, ...ofGroups])].slice(0, mostRecipients)
}

async function write(writing: Writing, id: number, addresses: readonly string[]): Promise<void> {
  const known = await peopleByAddress(writing.tx, addresses)
  await insertRecipients(writing, id, new Map(addresses.map((correo) => [correo, known.get(correo)])))
  const mails = addresses.map((correo) => ({ solicitud: id, correo, autor: writing.user.usuid }))
  await enqueueMails(writing.tx, activationMail, mails, writing.now)
}
