import { IconCircleCheck } from '@tabler/icons-react'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { firstStepsKey } from '../../../lib/frameOverlay.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { formatNumber } from '../../../lib/format.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { Refusal } from '../../../ui/Refusal.tsx'
import classes from './Settings.module.css'

type Result = { readonly exito: boolean; readonly mensaje: string; readonly milisegundos?: number }
type Props = {
  readonly label: string
  readonly state: string
  readonly stateName: string
  readonly icon: ReactNode
  readonly button: string
  readonly tip?: string
  // What has to be done before it can be tried.
  readonly refusal: string | undefined
  // Nothing else on the screen says what has to be done.
  readonly saysRefusal?: boolean
  // Of the settings that a result speaks of: of others it says nothing.
  readonly version?: number
  readonly stateKey: QueryKey
  readonly onTest: () => Promise<Result>
  // What happened last.
  readonly children: ReactNode
}

/** How a service that the product uses works, and a trial of it. */
export function ServiceTest({
  label,
  state,
  stateName,
  icon,
  button,
  tip,
  refusal,
  saysRefusal = false,
  version,
  stateKey,
  onTest,
  children,
}: Props) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  // A result for former settings is outdated.
  useEffect(() => setResult(null), [version])
  const test = async () => {
    setBusy(true)
    setResult(null)
    setResult(await onTest().catch((error: unknown) => ({ exito: false, mensaje: sentenceOf(error) })))
    void client.invalidateQueries({ queryKey: firstStepsKey })
    await client.invalidateQueries({ queryKey: stateKey })
    setBusy(false)
  }
  return (
    <section className={classes.connection} aria-label={label}>
      <div className={classes.stateLine}>
        <span className={classes.state} data-state={state}>
          {stateName}
        </span>
        <div className={classes.moments}>{children}</div>
        <BusyButton
          busy={busy}
          variant="default"
          leftSection={icon}
          refusal={refusal}
          data-tip={refusal ?? tip}
          aria-description={refusal ?? tip}
          onClick={() => void test()}
        >
          {button}
        </BusyButton>
      </div>
      <div role="status" className={classes.worked}>
        {result?.exito && (
          <>
            <IconCircleCheck size={18} aria-hidden />
            <span>
              {result.mensaje} ({formatNumber(result.milisegundos ?? 0)} ms)
            </span>
          </>
        )}
      </div>
      <Refusal sentence={result && !result.exito ? result.mensaje : saysRefusal ? (refusal ?? '') : ''} />
    </section>
  )
}
