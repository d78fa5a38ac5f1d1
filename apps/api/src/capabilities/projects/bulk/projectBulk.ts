import { countOf, theMany } from '@soportica/contract/projects/words'
import type { RecordValues } from '@soportica/contract/projects/fieldName'
import type { BulkRecord } from '../../../../schema/bulk.ts'
import type { Writing } from '../../../plugins/context.ts'
import type { BulkKind, BulkWords } from '../../bulk/bulkKind.ts'
import { resultOf } from '../../bulk/bulkOutcome.ts'
import { noteWords } from '../../notes/writeNote.ts'
import type { Calendar } from '../reference.queries.ts'
import { codeTakenIn } from '../save/codeTaken.ts'
import type { ProjectKind, SaveBody } from '../save/hooks.ts'
import { writeRecords } from '../save/writeRecords.ts'
import { type BulkOptions, decideTargets, noteOfRecord, type Outcome, type Target } from './decideTargets.ts'

export type BulkWish = BulkOptions & { readonly cambios: RecordValues }

/** The bulk change of a kind of project: each record is saved as its form would save it. */
export function projectBulk<B extends SaveBody, F, N extends object>(kind: ProjectKind<B, F, N>, calendar: Calendar): BulkKind<BulkWish> {
  const { project } = kind
  const { words } = project
  const sentences: BulkWords = {
    running: (total) => `Se cambian ${countOf(words, total)} en segundo plano.`,
    done: (count) => `${count === 1 ? 'Cambió' : 'Cambiaron'} ${countOf(words, count)}.`,
    none: `No cambió ${words.gender === 'm' ? 'ningún' : 'ninguna'} ${words.one}.`,
    records: theMany(words),
  }
  return {
    entidad: project.entidad,
    words: () => sentences,
    runChunk: async (writing, user, records, wish) => {
      const targets = records.map((record) => targetOf(record, wish))
      const deps = { reader: writing.tx, user, now: writing.now, lock: true, codes: new Set<string>(), calendar }
      const outcomes = await decideTargets(kind, deps, targets, wish)
      await writeOutcomes(kind, writing, outcomes, wish)
      return resultOf(outcomes)
    },
    refusalIn: ([record], wish, error) => codeTakenIn(project, record && targetOf(record, wish).valores[project.commonFields.code], error),
  }
}

const targetOf = ([id, version, valores]: BulkRecord, { cambios }: BulkWish): Target => ({ id, version, valores: valores ?? cambios })

async function writeOutcomes<B extends SaveBody, F, N extends object>(
  kind: ProjectKind<B, F, N>,
  writing: Writing,
  outcomes: readonly Outcome<B, F>[],
  { nota }: BulkOptions,
): Promise<void> {
  const changing = outcomes.flatMap((outcome) => (outcome.estado === 'cambia' ? [outcome] : []))
  await writeRecords(
    kind,
    writing,
    changing.flatMap(({ save }) => save ?? []),
  )
  const noted = changing.filter(({ note }) => note)
  const { sistema } = kind.project
  await noteWords(
    writing,
    noted.map(({ id }) => ({ sistema, registro: id, actid: noteOfRecord })),
    { texto: nota ?? '', tiponota: '', campo: 'nota', once: true },
  )
}
