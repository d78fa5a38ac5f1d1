import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { sweeping } from '../../../../packages/rules/test/sweep.ts'
import { defineMail } from '../../src/capabilities/mail/defineMail.ts'
import { chooseDelivery, type Delivery } from '../../src/capabilities/mail/delivery.ts'
import { enqueueMail } from '../../src/capabilities/mail/enqueueMail.ts'
import { renewMs } from '../../src/capabilities/mail/mail.queries.ts'
import { type Deps, sendMail } from '../../src/capabilities/mail/sendMail.ts'
import { deriveWith } from '../../src/capabilities/microsoft/settings/secretKey.ts'
import { examineWork } from '../../src/capabilities/operations/examineWork.ts'
import { freshDatabase, type TemporaryDatabase } from '../database.ts'
import { type MailFault, type MailStage, mailStages, playMail } from '../mailServer.ts'

const minute = 60_000
// A day in steps of five minutes; mails come in its first hours, so that the last attempts are in it too.
const day = { steps: 288, mailsEach: Number(process.env['MAIL_EACH'] ?? (sweeping ? 20 : 1)), every: sweeping ? 1 : 8 }

type MailData = { readonly para: string }
const file = randomBytes(4096)
const kind = defineMail<MailData>({
  tipo: 'de-prueba',
  compose: async (_, { para }) => ({
    para,
    asunto: 'Una prueba',
    html: '<p>Una prueba</p>',
    texto: 'Una prueba',
    adjuntos: [{ nombre: 'planta.pdf', tipo: 'application/pdf', contenido: async () => Readable.from([file]) }],
  }),
})

const server = await playMail()
// The doctor looks at the last week.
let now = new Date(Date.now() - 2 * 24 * 60 * minute)
let database: TemporaryDatabase
let delivery: Delivery | undefined
let env: Parameters<typeof chooseDelivery>[0]
let deps: Deps
const silent = { info: () => {}, warn: () => {}, error: () => {} }
beforeAll(async () => {
  database = await freshDatabase()
  env = { SMTP_URL: server.url, MAIL_FROM: 'Soportica <avisos@banco.co>', NODE_ENV: 'test', DATA_DIR: '' }
  const kinds = new Map([[kind.tipo, kind]]) as Deps['kinds']
  deps = {
    db: database.db,
    clock: () => now,
    log: silent as never,
    publicUrl: '',
    from: '',
    deliver: async () => {},
    secret: async () => Buffer.alloc(32),
    kinds,
  }
  connectAnew()
})
/** Else what goes wrong at the door is not met: connections are kept. */
function connectAnew(limit = 5_000): void {
  delivery?.close()
  delivery = chooseDelivery(env, silent as never, { greeting: limit, answer: limit })!
  deps = { ...deps, deliver: delivery.deliver }
}
afterAll(async () => {
  delivery?.close()
  await server.close()
  await database.drop()
})

type Row = { id: string; estado: string; intentos: number; error: string | null; para: string }
const rows = async (): Promise<Row[]> =>
  (await database.pool.query<Row>("select id, estado, intentos, error, datos ->> 'para' as para from mail where tipo = 'de-prueba'")).rows
const rowOf = async (para: string): Promise<Row> => (await rows()).find((row) => row.para === para)!
const queue = (para: string) => database.db.transaction((tx) => enqueueMail(tx, kind, { para }, now))
const advanceClock = (minutes: number) => void (now = new Date(now.getTime() + minutes * minute))
const wholeFile = (text: string): boolean => text.replaceAll('\r\n', '').includes(file.toString('base64'))
const takenFor = (para: string) => server.taken.filter(({ to }) => to === para)
const someone = () => `${randomUUID()}@example.com`
/** Two at a time, as the product does, until none is due. */
async function sendAll(): Promise<void> {
  for (let some = true; some;) some = (await Promise.all([sendMail(deps), sendMail(deps)])).some(Boolean)
}
const failing = (at: MailStage, fault: MailFault) => (stage: MailStage) => (stage === at ? fault : undefined)

const refusals: readonly (readonly [MailStage, number])[] = [
  ['banner', 421],
  ['auth', 535],
  ['from', 451],
  ['from', 452],
  ['to', 450],
  ['to', 550],
  ['data', 421],
  ['dot', 552],
  ['dot', 451],
]

it('a mail that left while the primary was replaced is marked once the database answers, and not sent again', async () => {
  const para = someone()
  await queue(para)
  const { deliver, db } = deps
  let lost = 0
  const transaction: typeof db.transaction = async (work) => {
    // The first one composes.
    if (lost > 0 && lost < 3) {
      lost += 1
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    }
    return db.transaction(work)
  }
  const replaced: Deps = {
    ...deps,
    db: Object.assign(Object.create(db) as typeof db, { transaction }),
    deliver: async (...mail) => {
      await deliver(...mail)
      lost = 1
    },
  }
  await sendMail(replaced)
  expect(await rowOf(para)).toMatchObject({ estado: 'enviado', intentos: 1, error: null })
  advanceClock(5)
  await sendAll()
  expect(takenFor(para)).toHaveLength(1)
})

it('a mail waits for its next turn with the reason that the server gave, and is sent whole then', async () => {
  for (const [at, code] of refusals) {
    const para = someone()
    connectAnew()
    await queue(para)
    server.state.fault = failing(at, code)
    await sendAll()
    expect(await rowOf(para)).toMatchObject({ estado: 'pendiente', intentos: 1, error: expect.stringContaining(String(code)) as string })
    server.state.fault = undefined
    advanceClock(1)
    await sendAll()
    expect(await rowOf(para)).toMatchObject({ estado: 'enviado', intentos: 2, error: null })
    expect(takenFor(para).map(({ text }) => wholeFile(text))).toEqual([true])
  }
})

it('a connection that is cut, or a server that keeps silent, costs one attempt; a mail that it took is sent once more, under its name', async () => {
  for (const how of ['cut', 'silent'] as const) {
    for (const at of mailStages) {
      if (at === 'body' && how === 'silent') continue
      const para = someone()
      connectAnew(how === 'silent' ? 100 : undefined)
      await queue(para)
      server.state.fault = failing(at, how)
      await sendAll()
      expect(takenFor(para)).toHaveLength(at === 'dot' ? 1 : 0)
      expect([at, how, await rowOf(para)]).toMatchObject([
        at,
        how,
        { estado: 'pendiente', intentos: 1, error: expect.stringMatching(/\S/) },
      ])
      server.state.fault = undefined
      connectAnew()
      advanceClock(1)
      await sendAll()
      const { id, estado } = await rowOf(para)
      expect(estado).toBe('enviado')
      expect(takenFor(para).map((mail) => [mail.id, wholeFile(mail.text)])).toEqual(
        Array.from({ length: at === 'dot' ? 2 : 1 }, () => [`${id}@soportica`, true]),
      )
    }
  }
})

it('of a node that was killed is sent by another one when its claim ends, the same mail with the same links', async () => {
  const para = someone()
  const links: string[] = []
  const withLink = defineMail<MailData>({
    tipo: 'de-prueba',
    compose: async ({ linkSecret, code }) => {
      links.push(`${await linkSecret('1')} ${await linkSecret('2')} ${await code()}`)
      return { para, asunto: 'Una prueba', html: '', texto: links.at(-1)! }
    },
  })
  const secret = deriveWith({ SECRET_KEY: randomBytes(32).toString('base64'), DATA_DIR: '' }, 'correo')
  const node = { ...deps, secret, kinds: new Map([[kind.tipo, withLink]]) as Deps['kinds'] }
  const reached = Promise.withResolvers<void>()
  const killed = Promise.withResolvers<void>()
  const delivered: string[] = []
  const deliver: Deps['deliver'] = async (id, { texto }) => void delivered.push(`${id} ${texto}`)
  await queue(para)
  const dying = sendMail({
    ...node,
    deliver: async (...mail) => {
      await deliver(...mail)
      reached.resolve()
      await killed.promise
    },
  })
  await reached.promise
  // The row is neither locked nor free while the mail server works.
  await database.pool.query("update mail set asunto = asunto where datos ->> 'para' = $1", [para])
  expect(await sendMail({ ...node, deliver })).toBe(false)
  advanceClock(2)
  expect(await sendMail({ ...node, deliver })).toBe(true)
  expect(await rowOf(para)).toMatchObject({ estado: 'enviado', intentos: 2 })
  expect(delivered).toHaveLength(2)
  expect(delivered[1]).toBe(delivered[0])
  expect(links[0]).toMatch(/^[\w-]{43} [\w-]{43} \d{6}$/)
  expect(new Set(links[0]!.split(' ')).size).toBe(3)
  // One that was only slow changes nothing when it comes to its end.
  killed.reject(new Error('tarde'))
  await dying
  expect(await rowOf(para)).toMatchObject({ estado: 'enviado', intentos: 2, error: null })
})

it('in hand is renewed while its node lives, and no other one takes it however long it takes', async () => {
  const para = someone()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const reached = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  await queue(para)
  const sending = sendMail({
    ...deps,
    deliver: () => {
      reached.resolve()
      return done.promise
    },
  })
  await reached.promise
  const claim = async () =>
    (await database.pool.query("select tomado_hasta from mail where datos ->> 'para' = $1", [para])).rows[0].tomado_hasta
  advanceClock(0.5)
  await vi.advanceTimersByTimeAsync(renewMs)
  await expect.poll(claim).toEqual(new Date(now.getTime() + minute))
  advanceClock(0.9)
  expect(await sendMail(deps)).toBe(false)
  done.resolve()
  await sending
  expect(await claim()).toBeNull()
})

it('over a day of faults each mail arrives once, or is given up with a reason', sweeping ? { timeout: 7_200_000 } : {}, async () => {
  const wrongAddress = (to: string): boolean => to.startsWith('nadie-')
  const lost = new Set<string>()
  let step = 0
  let seed = Number(process.env['TEST_SEED'] ?? 1)
  const chance = (): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
    return seed / 0x7f_ff_ff_ff
  }
  const codes = { banner: [421], auth: [535], from: [421, 451, 452], to: [450, 451], data: [421, 452], body: [], dot: [451, 452] }
  server.state.fault = (stage, { to, id }) => {
    if (stage === 'to' && wrongAddress(to)) return 550
    // Away for two hours, and not letting us in for another one.
    if (stage === 'banner' && step >= 60 && step < 84) return 'cut'
    if (stage === 'auth' && step >= 100 && step < 112) return 535
    if (step > 200 || chance() > 0.08) return undefined
    const some: readonly MailFault[] = [...codes[stage], 'cut', 'slow', ...(sweeping ? (['silent'] as const) : [])]
    const fault = some[Math.floor(chance() * some.length)]
    if (stage !== 'dot' || (fault !== 'cut' && fault !== 'silent')) return fault
    // The answer to one mail is lost once.
    if (lost.has(id)) return undefined
    lost.add(id)
    return fault
  }
  const addresses: string[] = []
  const first = server.taken.length
  for (; step < day.steps; step += 1) {
    if (step % 4 === 0) connectAnew(100)
    if (step < 80 && step % day.every === 0)
      for (let n = 0; n < day.mailsEach; n += 1) {
        addresses.push(addresses.length % 10 === 3 ? `nadie-${someone()}` : someone())
        await queue(addresses.at(-1)!)
      }
    await sendAll()
    advanceClock(5)
  }
  const ended = new Map((await rows()).map((row) => [row.para, row]))
  const arrived = Map.groupBy(server.taken.slice(first), ({ to }) => to)
  const wrong = addresses.flatMap((para) => {
    const { id, estado, intentos, error } = ended.get(para)!
    const mails = arrived.get(para) ?? []
    const unheard = mails.filter((mail) => mail.unheard).length
    // With so many faults a few may meet one at each of their ten turns.
    const isAbandoned = estado === 'fallido' && intentos === 10 && /\S/.test(error ?? '')
    const isRight = wrongAddress(para)
      ? isAbandoned && error!.includes('550') && mails.length === 0
      : (isAbandoned || estado === 'enviado') && mails.length === unheard + (estado === 'enviado' ? 1 : 0) && unheard <= 1
    const isWhole = mails.every((mail) => mail.id === `${id}@soportica` && wholeFile(mail.text))
    return isRight && isWhole ? [] : [{ para, estado, intentos, error, mails: mails.length, unheard, isWhole }]
  })
  expect(wrong).toEqual([])
  const failedCount = [...ended.values()].filter(({ estado }) => estado === 'fallido').length
  const diagnosis = (await examineWork(database.pool)).find(({ mensaje }) => mensaje.includes('correo'))
  expect(diagnosis).toMatchObject({
    nivel: 'falla',
    mensaje: expect.stringMatching(new RegExp(`^${failedCount} correos? no se .*respondió el servidor: .*\\d{3}`)) as string,
  })
})
