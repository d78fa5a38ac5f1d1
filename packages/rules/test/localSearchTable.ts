import type { LocalSearchAction, LocalSearchNeed } from '../src/localSearch.ts'
import { ruleTable, wordsIn } from './ruleTable.ts'

const actions: Readonly<Record<string, LocalSearchAction>> = {
  activate: 'activar',
  send: 'enviar',
  'send again': 'reenviar',
  approve: 'aprobar',
  reject: 'rechazar',
  'arrange the visit': 'programarVisita',
  'arrange the receipt': 'programarRecibo',
}
const whose = { '449': 'activa', agency: 'inmobiliaria', visitor: 'visitante', supervisor: 'recibe', approver: 'aprobador' } as const
export type Whose = (typeof whose)[keyof typeof whose]
const needed: Readonly<Record<string, LocalSearchNeed>> = {
  'an e-mail address': 'correos',
  'real estate': 'inmobiliaria',
  file: 'archivo',
  note: 'nota',
  appointment: 'visita',
}
type LocalSearchRow = {
  readonly from: number
  readonly action: LocalSearchAction
  readonly to: number
  readonly who: readonly Whose[]
  readonly needs: readonly LocalSearchNeed[]
}
/** The table of R-1, as docs/rules.md has it. */
export const localSearchTable = (text: string): LocalSearchRow[] =>
  ruleTable(text, 'R-1').map((row) => ({
    from: Number(row['from']),
    action: wordsIn(row['action'] ?? '', actions)[0]!,
    to: Number(row['to']),
    who: wordsIn<Whose>(row['who'] ?? '', whose),
    needs: wordsIn(row['needs'] ?? '', needed),
  }))
