import type { SettingsEntry } from '../../../lib/frameOverlay.ts'
import settings from '../components/Settings.module.css'
import { FindingList } from './FindingList.tsx'
import classes from './Operations.module.css'
import { type WholeState, wholeState } from './operationsState.ts'
import type { Finding } from './useOperations.ts'

const names: Readonly<Record<WholeState, string>> = { working: 'Todo en orden', warning: 'Con avisos', failing: 'Con fallas' }

type Props = {
  readonly findings: readonly Finding[]
  /** The last reading failed: the former state is on the screen. */
  readonly isOutdated: boolean
  readonly onOpen: (entry: SettingsEntry) => void
  readonly onLeave: () => void
}

/** One sentence when all is well; otherwise each problem and its remedy, the worst first. */
export function OperationsSummary({ findings, isOutdated, onOpen, onLeave }: Props) {
  const state = wholeState(findings)
  const problems = findings.filter(({ nivel }) => nivel !== 'bien')
  return (
    <section className={settings.connection} aria-label="Estado de la operación">
      <div className={settings.stateLine} role="status">
        <span className={`${settings.state} ${classes.state}`} data-state={state}>
          {names[state]}
        </span>
        <div className={settings.moments}>
          {problems.length === 0 && <span>Nada falla y nada espera por usted. Se revisa cada 30 segundos.</span>}
          {isOutdated && <span className={settings.stateError}>No se pudo actualizar: lo que se ve es de la revisión anterior.</span>}
        </div>
      </div>
      {problems.length > 0 && <FindingList findings={problems} onOpen={onOpen} onLeave={onLeave} />}
    </section>
  )
}
