import { delayCauses } from '@soportica/contract/delays/delays'
import { noReasonName } from '@soportica/contract/delays/figures'
import { partyName } from '@soportica/contract/delays/parties'
import type { Project } from '@soportica/contract/projects/project'
import { counted } from '@soportica/rules/counted'
import { type SQL, sql } from 'drizzle-orm'
import { type Question, question } from '../../../plugins/db/questions.queries.ts'

type Row = {
  readonly etapa: string
  readonly causa: number
  readonly desviacion: number
  readonly motivo: string | null
  readonly parte: number | null
}
/** By stage, each of its delays in a sentence. */
export type StageDelays = Record<string, string[]>

/** The delays of a record, with their reasons; without delays there is nothing. */
export const stageDelaysOf = ({ entidad }: Project, id: SQL): Question<StageDelays> =>
  question(
    sql`select d.etapa, d.causa, d.desviacion, m.nombre as motivo, d.parte from stage_delay d left join delay_reason m on m.id = d.motivo
      where d.entidad = ${sql.raw(`'${entidad}'`)} and d.registro = ${id} and d.retirado_en is null order by d.dia, d.id`,
    (rows: readonly Row[]) => {
      const stages: StageDelays = {}
      for (const row of rows) {
        const said = (stages[row.etapa] ??= [])
        const sentence = sentenceOf(row)
        // Moved twice by as many days for the same reason: once says it.
        if (!said.includes(sentence)) said.push(sentence)
      }
      return stages
    },
  )

function sentenceOf({ causa, desviacion, motivo, parte }: Row): string {
  const days = counted(Math.abs(desviacion), 'día hábil', 'días hábiles')
  const moved = `Reprogramada ${days} ${desviacion < 0 ? 'antes' : 'después'}`
  const reason = motivo === null ? noReasonName.toLowerCase() : `${motivo}${parte === null ? '' : ` (${partyName(parte)})`}`
  return `${causa === delayCauses.reprogramacion ? moved : `Atraso de ${days}`}: ${reason}`
}
