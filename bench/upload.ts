import { randomBytes } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { maxFileBytes } from '@soportica/contract/records/fileTypes'
import { uploadFile } from '@soportica/contract/records/attachments'
import { temporaryFolder } from './folder.ts'
import { type Ground, medianOfTurns, type Quick } from './ground.ts'
import { memoryOf, processorMs } from './processMemory.ts'
import { signIn, startProduct } from './product.ts'
import { referenceProcessorMs } from './referenceWork.ts'
import { column, tell } from './report.ts'
import { seededCluster } from './seededCluster.ts'
import { median, rounded } from './statistics.ts'

const [atOnce, fewAtOnce] = [64, 16]
const fullRounds = 3
const targetMb = 200

/** Files of 8 MB that arrive at once, beside the same bytes written and fsynced by nobody but the bench. */
export async function benchUpload(resources: AsyncDisposableStack): Promise<Record<string, unknown>> {
  const folder = await temporaryFolder(resources)
  const { url, database } = await seededCluster(resources, folder, 0)
  const product = await startProduct({ folder, databaseUrl: url, production: true })
  resources.defer(() => product.stop())
  const both = await prepared({ folder, url, database, product, token: await signIn(product.url) })

  tell(
    `MB per second of ${atOnce} files of 8 MB at once: the product, bare, their ratio, by how many MB the product grew, and its processor time for a file.`,
  )
  const results = []
  for (let round = 0; round < fullRounds; round += 1) {
    const watched = watchMemory(product.pid)
    const worked = processorMs(product.pid)
    const { ours, theirs } = await inTurn(both, round, atOnce)
    const result = {
      product: rounded(ours, 1),
      bare: rounded(theirs, 1),
      ratio: rounded(ours / theirs, 2),
      grownMb: watched.stop(),
      processorMsPerFile: rounded((processorMs(product.pid) - worked) / atOnce, 1),
    }
    results.push(result)
    tell(
      `  ${[result.product, result.bare, result.ratio, result.grownMb, result.processorMsPerFile].map((value) => column(value, 9, 2)).join('')}`,
    )
  }
  const ratio = median(results.map((each) => each.ratio))
  const grownMb = Math.max(...results.map((result) => result.grownMb))
  return { atOnce, ratio, targetMb, grownMb, reached: grownMb <= targetMb, rounds: results }
}

/** How many files arrive in the processor time of the reference work: what a disk takes differs from one minute to the next. */
export const quickUpload: Quick = async (_resources, ground) => {
  const { upload } = await prepared(ground)
  await speedOf(upload, fewAtOnce)
  return async (rounds) => {
    const ratio = await medianOfTurns(rounds, async () => {
      const before = processorMs(ground.product.pid)
      await speedOf(upload, fewAtOnce)
      return (fewAtOnce * referenceProcessorMs()) / (processorMs(ground.product.pid) - before)
    })
    return { 'upload: files beside the reference work': ratio }
  }
}

type Work = (at: number) => Promise<void>
type Both = { readonly upload: Work; readonly write: Work }
async function prepared({ folder, database, product, token }: Ground): Promise<Both> {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into attached_type (sistema, nombre, prefijo, folder, actid, tasid, acepta_multiples_archivos, estid, usureg, usuact)
     values (1, 'De la medición', 'MEDIDA', 'Medidas', 1, 0, 1, 1, 1, 1) returning id`,
  )
  const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(maxFileBytes - 9)])
  const form = formOf(rows[0]?.id ?? 0, file)
  const upload = async (): Promise<void> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': form.type }
    const answer = await fetch(`${new URL(product.url).origin}/soportica${uploadFile.path}`, { method: 'POST', headers, body: form.body })
    if (!answer.ok) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`)
  }
  await upload()
  return { upload, write: bare(folder, file) }
}

/** Megabytes per second of both; now the one, now the other is first. */
async function inTurn({ upload, write }: Both, round: number, count: number): Promise<{ ours: number; theirs: number }> {
  if (round % 2 === 0) return { ours: await speedOf(upload, count), theirs: await speedOf(write, count) }
  const theirs = await speedOf(write, count)
  return { ours: await speedOf(upload, count), theirs }
}

async function speedOf(work: Work, count: number): Promise<number> {
  const begun = performance.now()
  await Promise.all(Array.from({ length: count }, (_, at) => work(at)))
  return (count * maxFileBytes) / 2 ** 20 / ((performance.now() - begun) / 1000)
}

const bare =
  (folder: string, file: Buffer): Work =>
  async (at) => {
    await mkdir(join(folder, 'bare'), { recursive: true })
    const handle = await open(join(folder, 'bare', String(at)), 'w')
    await handle.writeFile(file)
    await handle.sync()
    await handle.close()
  }

function formOf(tipo: number, file: Buffer): { type: string; body: Uint8Array<ArrayBuffer> } {
  const boundary = 'medicion'
  const field = (name: string, value: string | number) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const fields = field('sistema', 1) + field('id', 1) + field('tipoAdjunto', tipo)
  const head = `${fields}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`
  const body = new Uint8Array(Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]))
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}

function watchMemory(pid: number): { stop: () => number } {
  const before = memoryOf(pid, false).residentMb
  let most = before
  const timer = setInterval(() => (most = Math.max(most, memoryOf(pid, false).residentMb)), 40)
  return {
    stop: () => {
      clearInterval(timer)
      return most - before
    },
  }
}
