import { type FindingLine, listFindings, saveFinding, type SaveFinding } from '@soportica/contract/aftersales/findings'
import type { SessionUser } from '@soportica/contract/people/session'
import { closeStates, emptyFinding, type Finding, type FindingField, lineStates, openFields } from '@soportica/rules/findings'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { patience, runs } from '../../../../../../packages/rules/test/sweep.ts'
import { type Change, findingOf, lineStore } from '../../aftersales-findings/store/lineStore.ts'
import { healthUrl } from '../../../paths.ts'
import type { PreparedPhoto } from '../../aftersales-photos/queue/preparePhoto.ts'
import type { WaitingChange } from '../device/storedReport.ts'
import { indexedDbFixture } from '../../../../test/fixtures/indexedDbFixture.ts'
import { type Answer, type ServedLine, serverFixture } from '../../../../test/fixtures/serverFixture.ts'

const [lineCount, photoCount, contestedCount] = [30, 12, 10]
const repid = 1

/** A simulated browser; its clock moves on command. */
const browser = vi.hoisted(() => {
  const timers = new Set<() => void>()
  const values = new Map<string, string>()
  const answer: { call: (path: string, sent: RequestInit) => Promise<Response>; upload: (form: FormData) => Promise<Response> } = {
    call: () => Promise.reject(new TypeError()),
    upload: () => Promise.reject(new TypeError()),
  }
  class Upload extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    readonly open = () => undefined
    readonly setRequestHeader = () => undefined
    readonly abort = () => undefined
    readonly send = (form: FormData) =>
      void answer.upload(form).then(
        async (response) => {
          Object.assign(this, { status: response.status, responseText: await response.text() })
          this.dispatchEvent(new Event('loadend'))
          this.dispatchEvent(new Event('load'))
        },
        () => {
          this.dispatchEvent(new Event('loadend'))
          this.dispatchEvent(new Event('error'))
        },
      )
  }
  const globals = {
    window: {
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      dispatchEvent: () => true,
      location: { origin: 'http://localhost' },
    },
    StorageEvent: class extends Event {},
    BroadcastChannel: undefined,
    navigator: {},
    crypto: { getRandomValues: crypto.getRandomValues.bind(crypto) },
    localStorage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    },
    fetch: (url: string, sent: RequestInit) => answer.call(url, sent),
    XMLHttpRequest: Upload,
    // A minute without progress does not pass.
    setTimeout: (run: () => void, ms: number) => {
      if (ms < 60_000) timers.add(run)
      return run
    },
    clearTimeout: (run: () => void) => void timers.delete(run),
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  return { answer, timers }
})
const database = indexedDbFixture()
for (const [name, value] of Object.entries(database)) vi.stubGlobal(name, value)

const { openSession } = await import('../../../lib/session/sessionStore.ts')
const { newUuid } = await import('../../../lib/newUuid.ts')
const { closeOnDevice } = await import('../device/closeOnDevice.ts')
const { deviceChanged, deviceStore, takenReport } = await import('../device/deviceState.ts')
const { orOfDevice, refreshed } = await import('../device/fromDevice.ts')
const { keepOnDevice } = await import('../device/keepOnDevice.ts')
const { keepPhoto, lineNotStored } = await import('../device/storedPhotos.ts')
const { nextToSend } = await import('./offlineQueue.ts')
const { sendingStore, sendWaiting } = await import('./sendWaiting.ts')
const { refreshReport, takeReport } = await import('../device/takeReport.ts')
const { decide, discard } = await import('./waitingChanges.ts')

const turn = () =>
  new Promise<void>((resolve) => {
    const due = [...browser.timers]
    browser.timers.clear()
    due.forEach((run) => run())
    setImmediate(resolve)
  })
async function until(holds: () => boolean): Promise<void> {
  for (let turns = 0; !holds(); turns += 1) {
    if (turns > 20_000) throw new Error('it does not come to an end')
    await turn()
  }
}

const failures = ['silence', 'page', 'stumble'] as const
type Step = {
  readonly kind: 'write' | 'photo' | 'other' | 'online' | 'offline' | 'decide' | 'decideLate' | 'add' | 'read'
  readonly at: number
  readonly chance: number
}
const times = (kind: Step['kind'], count: number): Omit<Step, 'chance'>[] => Array.from({ length: count }, (_, at) => ({ kind, at }))
const steps: Omit<Step, 'chance'>[] = [
  ...times('write', lineCount),
  ...times('write', lineCount),
  ...times('photo', photoCount),
  ...times('other', contestedCount),
  ...times('online', 5),
  ...times('offline', 5),
  ...times('decide', 6),
  ...times('decideLate', 4),
  ...times('read', 4),
  ...times('add', 2),
]
const chance = fc.nat({ max: 0xff_ff_ff })
const walk = fc.record({
  order: fc.shuffledSubarray(steps, { minLength: steps.length, maxLength: steps.length }),
  chances: fc.array(chance, { minLength: steps.length, maxLength: steps.length }),
  failure: fc.constantFrom(...failures),
  choices: fc.array(fc.boolean(), { minLength: contestedCount, maxLength: contestedCount }),
})

type Walk = typeof walk extends fc.Arbitrary<infer T> ? T : never

const texts: FindingField[] = ['descripcion', 'recomendacion']
/** A change that the screen offers for a line in its state. */
function changeFor(line: FindingLine, number: number): Change {
  const open = openFields(line)
  const name = ['estado', ...texts, 'classification'][number % 4] as FindingField
  if (!open.has(name)) return { estado: 1 + (number % 3) }
  return texts.includes(name) ? { [name]: `Texto ${number}` } : { [name]: 1 + (number % 3) }
}

const photoOf = (text: string): PreparedPhoto => ({ blob: new Blob([text]), tomada: '2026-11-02T10:00:00Z' })
async function takeAlong(): Promise<void> {
  database.clear()
  openSession({ token: 't', user: { usuid: 7, nombre: 'Ana' } as SessionUser })
  await deviceChanged()
  await takeReport(repid)
}

/** One person with a device, and a server on which another person writes too. */
async function walked({ order, chances, failure, choices }: Walk) {
  const server = serverFixture(lineCount)
  let [isOnline, calls, failing] = [true, 0, false]
  const served = async (work: () => Promise<Answer> | Answer, path?: string): Promise<Response> => {
    if (!isOnline) throw new TypeError('offline')
    calls += 1
    const fails = failing && calls % 3 === 0
    // In every sixth call only the answer is lost.
    if (fails && calls % 6 !== 0) return lost()
    const { status, body } = await work()
    // A reading may be older than the state stored meanwhile.
    for (let turns = calls % 10; path?.endsWith(listFindings.path) && turns > 0; turns -= 1) await turn()
    return fails ? lost() : Response.json(body, { status })
  }
  const lost = (): Response => {
    if (failure === 'silence') throw new TypeError('reset')
    return new Response('<html></html>', { status: failure === 'page' ? 403 : 500 })
  }
  browser.answer.call = (path, { body }) => {
    if (path === healthUrl) return isOnline ? Promise.resolve(new Response()) : new Promise(() => undefined)
    const work = () =>
      path.endsWith(saveFinding.path) ? server.save('yo', JSON.parse(String(body)) as SaveFinding) : server.read(path.split('?')[0]!)
    return served(work, path)
  }
  browser.answer.upload = (form) => served(() => server.savePhoto(form))
  await takeAlong()
  const store = lineStore(async (sending) => ({ kind: 'saved', linea: await keepOnDevice((await takenReport(repid))!, sending) }), newUuid)
  const seen = async () =>
    store.take(
      await orOfDevice(
        repid,
        ({ lines }) => lines,
        () => Promise.reject(new Error('not taken')),
      ),
    )
  const firstIds = await seen()

  // This person's present texts, all their texts, and the other person's.
  const chosen = new Map<string, Set<FindingField>>()
  const values = new Map<string, Finding>()
  const written = new Map<string, Change[]>()
  const theirs = new Map<string, Finding>()
  const photos = new Map<string, string>()
  const added: string[] = []
  const write = async (id: string, change: Change) => {
    const before = store.get(id)!.line
    // A change without effect could look like a repeated one.
    if (Object.entries(change).every(([name, value]) => before[name as FindingField] === value)) return
    store.change(id, change)
    await store.whenSaved()
    const line = store.get(id)!.line
    const names = [...(chosen.get(id) ?? []), ...(Object.keys(change) as FindingField[])]
    chosen.set(id, new Set(names.filter((name) => name === 'estado' || openFields(line).has(name))))
    values.set(id, findingOf(line))
    written.set(id, [...(written.get(id) ?? []), change])
  }
  const conflicts = () => deviceStore.get().waiting.filter((entry) => entry.kind === 'line' && entry.state === 'conflict')
  const decided: { readonly entry: WaitingChange; readonly mine: boolean }[] = []
  const settle = async (number: number, mine: boolean) => {
    const entry = conflicts()[number % Math.max(1, conflicts().length)]
    if (entry?.kind !== 'line') return
    // Pressed twice.
    await Promise.all([decide(entry, mine), decide(entry, mine)])
    await deviceChanged()
    decided.push({ entry, mine })
    if (!mine) chosen.delete(entry.line)
    await seen()
  }
  // Somebody decides in another tab, which still shows a conflict that was decided here.
  const settleLate = async (number: number) => {
    const old = decided[number % Math.max(1, decided.length)]
    if (!old || conflicts().some(({ seq }) => seq === old.entry.seq)) return
    await decide(old.entry, old.mine)
    await deviceChanged()
    await seen()
  }

  isOnline = false
  failing = true
  for (const [index, { kind, at }] of order.entries()) {
    const number = chances[index]!
    const ids = [...firstIds, ...added]
    if (kind === 'write') await write(firstIds[at]!, changeFor(store.get(firstIds[at]!)!.line, number))
    else if (kind === 'photo') {
      const id = ids[number % ids.length]!
      if (store.get(id)!.line.estado === lineStates.unchecked) await write(id, { estado: lineStates.bad })
      await keepPhoto((await takenReport(repid))!, store.get(id)!.line, 'antes', photoOf(`foto ${at}`))
      const { clave } = deviceStore.get().waiting.findLast((entry) => entry.kind === 'photo')!
      photos.set(clave, id)
    } else if (kind === 'other') {
      if (server.lines.some(({ adicional, orden }) => !adicional && orden === at + 1)) continue
      const more = number % 2 === 0 ? {} : { descripcion: 'De otra persona' }
      const estado = 1 + (number % 3)
      server.save('otra', {
        itemData: { ubicacion: 1, actividad: at + 1, estado, ...(estado < 3 && more) },
        clave: newUuid(),
      } as SaveFinding)
      theirs.set(`p${at + 1}`, server.lines.at(-1)!.finding)
    } else if (kind === 'online') {
      isOnline = true
      void sendWaiting()
      for (let turns = number % 150; turns > 0; turns -= 1) await turn()
    } else if (kind === 'offline') isOnline = false
    else if (kind === 'decide') await settle(number, choices[number % choices.length]!)
    else if (kind === 'decideLate') await settleLate(number)
    else if (kind === 'add') {
      const { id, stored } = store.add(store.get(firstIds[number % lineCount]!)!.line)
      await stored
      added.push(id)
      chosen.set(id, new Set(['estado']))
      values.set(id, findingOf(store.get(id)!.line))
      written.set(id, [{ estado: lineStates.bad }])
    } else void refreshed(repid)
  }

  isOnline = true
  for (let turns = 0; deviceStore.get().waiting.length > 0 && turns < 100; turns += 1) {
    void sendWaiting()
    await until(() => !sendingStore.get().busy && !nextToSend(deviceStore.get().waiting))
    const { waiting } = deviceStore.get()
    expect(waiting.filter(({ state }) => state === 'refused' || state === 'aside').map(({ said }) => said)).toEqual([])
    if (conflicts().length > 0) await settle(turns, choices[turns % choices.length]!)
    else await settleLate(turns)
  }
  failing = false
  await until(() => !sendingStore.get().busy)
  return { server, chosen, values, written, theirs, photos, device: deviceStore.get() }
}

const idOf = ({ adicional, key, orden }: { adicional: boolean; key: string | null; orden: number }): string =>
  adicional ? `k${key}` : `p${orden}`

type Walked = Awaited<ReturnType<typeof walked>>
/** Values on a server line that should not be there, or are missing. */
function wrongOf(line: ServedLine, { chosen, values, written, theirs }: Walked): unknown[] {
  const id = idOf(line)
  const names = chosen.get(id)
  const base = theirs.get(id) ?? emptyFinding
  const nothingElse = (name: FindingField, value: unknown) => value === base[name] || value === emptyFinding[name]
  const notChosen = Object.entries(line.finding).filter(([key, value]) => {
    const name = key as FindingField
    return names?.has(name) ? value !== values.get(id)![name] : !nothingElse(name, value) || (!names && value !== base[name])
  })
  // Nothing of this person is stored under two keys, and nothing that they never wrote.
  const own = line.history.filter(({ user }) => user === 'yo')
  const twice = own.length - new Set(own.map(({ clave }) => clave)).size
  const ever = (name: FindingField) => [emptyFinding[name], ...(written.get(id) ?? []).map((change) => change[name])]
  const never = own.flatMap(({ after }) => Object.entries(after)).filter(([name, value]) => !ever(name as FindingField).includes(value))
  return [...notChosen, ...never, ...(twice > 0 ? [`${twice} twice`] : [])].map((what) => [id, what])
}

it('of every walk all that was chosen arrives once, and nothing else', { timeout: patience(600_000).timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(walk, async (input) => {
      const end = await walked(input)
      const { server, chosen, theirs, photos, device } = end
      expect(device.waiting).toEqual([])
      expect(server.lines.map(idOf).toSorted()).toEqual([...new Set([...chosen.keys(), ...theirs.keys()])].toSorted())
      expect(server.lines.flatMap((line) => wrongOf(line, end))).toEqual([])
      const own = server.applied.filter(({ user }) => user === 'yo')
      expect([...Map.groupBy(own, ({ body }) => body)].filter(([, same]) => same.length > 1).map(([body]) => body)).toEqual([])
      const arrived = server.lines.flatMap((line) => line.photos.map(({ clave }) => [clave, idOf(line)] as const))
      expect(arrived.length).toBe(photoCount)
      expect(new Map(arrived)).toEqual(photos)
    }),
    // Smaller walks say no more: each has all its steps.
    { ...runs(200, 2_000), endOnFailure: true },
  )
})

it('an older reading does not overwrite the answer', async () => {
  const server = serverFixture(2)
  let answer: ((value: void) => void) | undefined
  let holds = false
  browser.answer.call = async (path, { body }) => {
    if (path.endsWith(saveFinding.path)) return Response.json(server.save('yo', JSON.parse(String(body)) as SaveFinding).body)
    const read = Response.json(server.read(path.split('?')[0]!).body)
    if (holds && path.endsWith(listFindings.path)) await new Promise<void>((resolve) => (answer = resolve))
    return read
  }
  await takeAlong()
  const line = await orOfDevice(
    repid,
    ({ lines }) => lines[0]!,
    () => Promise.reject(new Error('not taken')),
  )
  holds = true
  const reading = refreshReport(repid)
  await until(() => answer !== undefined)
  holds = false
  await keepOnDevice((await takenReport(repid))!, { line, change: { estado: lineStates.bad }, key: newUuid(), clave: newUuid() })
  void sendWaiting()
  await until(() => deviceStore.get().waiting.length === 0)
  answer?.()
  await reading
  const after = await orOfDevice(
    repid,
    ({ lines }) => lines[0]!,
    () => Promise.reject(new Error('not taken')),
  )
  expect(after).toMatchObject({ iddetalle: 1, estado: lineStates.bad, version: 1 })
  await until(() => !sendingStore.get().busy)
})

it('a photo of a line whose change was discarded says that the line did not arrive', async () => {
  const server = serverFixture(2)
  browser.answer.call = async (path, { body }) =>
    Response.json(
      (path.endsWith(saveFinding.path) ? server.save('yo', JSON.parse(String(body)) as SaveFinding) : server.read(path.split('?')[0]!))
        .body,
    )
  browser.answer.upload = async (form) => {
    const { status, body } = await server.savePhoto(form)
    return Response.json(body, { status })
  }
  await takeAlong()
  const report = (await takenReport(repid))!
  const line = await orOfDevice(
    repid,
    ({ lines }) => lines[0]!,
    () => Promise.reject(new Error('not taken')),
  )
  await keepOnDevice(report, { line, change: { estado: lineStates.bad }, key: newUuid(), clave: newUuid() })
  await keepPhoto(report, line, 'antes', photoOf('foto'))
  await discard(deviceStore.get().waiting.filter(({ kind }) => kind === 'line'))
  await deviceChanged()
  void sendWaiting()
  await until(() => deviceStore.get().waiting.every(({ state }) => state === 'refused') && !sendingStore.get().busy)
  expect(deviceStore.get().waiting.map(({ kind, said }) => [kind, said])).toEqual([['photo', lineNotStored]])
})

it('a finding is closed on the device with its photo, and opened once more', async () => {
  const server = serverFixture(2)
  server.save('yo', { itemData: { ubicacion: 1, actividad: 1, estado: lineStates.bad }, clave: newUuid() } as SaveFinding)
  browser.answer.call = async (path) => Response.json(server.read(path.split('?')[0]!).body)
  await takeAlong()
  const what = () => deviceStore.get().waiting.map((entry) => (entry.kind === 'photo' ? entry.clave : entry.change))
  const photo = { ...photoOf('foto'), clave: newUuid() }
  const undo = await closeOnDevice({ repid, iddetalle: 1 }, photo)
  expect(what()).toEqual([photo.clave, { estadoactividad: closeStates.closed }])
  expect(await undo!()).toBe(true)
  expect(what()).toEqual([])
  expect(await closeOnDevice({ repid: repid + 1, iddetalle: 1 }, photo)).toBe(undefined)
})
