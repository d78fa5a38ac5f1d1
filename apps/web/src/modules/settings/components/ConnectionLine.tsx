import { testConnection } from '@soportica/contract/settings/microsoft'
import { IconCircleCheck, IconPlugConnected } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { firstStepsKey } from '../../../lib/frameOverlay.ts'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { formatNumber } from '../../../lib/format.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { Refusal } from '../../../ui/Refusal.tsx'
import { connectionState } from '../connectionState.ts'
import { hasCredentials } from '../sections.ts'
import { Moment } from './Moment.tsx'
import classes from './Settings.module.css'
import { credentialsFirst } from '../StorageForm.tsx'
import { type Rules, rulesKey } from '../useMicrosoft.ts'

const names = { absent: 'Sin configurar', untried: 'Sin probar', working: 'Conectado', failing: 'Con fallas' } as const
const tested = 'Se prueba lo que está guardado'
type Result = { readonly exito: boolean; readonly mensaje: string; readonly milisegundos?: number }

export function ConnectionLine({ rules }: { rules: Rules }) {
  const { estado } = rules
  const state = connectionState(estado)
  const [result, setResult] = useState<Result | null>(null)
  const { busy, test } = useTest(setResult)
  // A result for former settings is outdated.
  useEffect(() => setResult(null), [rules.version])
  const missing = hasCredentials(rules) ? undefined : credentialsFirst
  return (
    <section className={classes.connection} aria-label="Estado de la conexión">
      <div className={classes.stateLine}>
        <span className={classes.state} data-state={state}>
          {names[state]}
        </span>
        <div className={classes.moments}>
          {estado.ultimoExito !== null && <Moment label="Última conexión correcta" at={estado.ultimoExito} />}
          {estado.ultimoError !== null && (
            <>
              <Moment label="Último error" at={estado.ultimoError} />
              {state === 'failing' && <span className={classes.stateError}>{estado.error}</span>}
            </>
          )}
          {estado.ultimoExito === null && estado.ultimoError === null && <span>Aún no se ha usado la conexión con Microsoft.</span>}
        </div>
        <BusyButton
          busy={busy}
          variant="default"
          leftSection={<IconPlugConnected size="1.2em" aria-hidden />}
          data-tip={missing ?? tested}
          aria-disabled={missing ? true : undefined}
          data-disabled={missing ? true : undefined}
          aria-description={missing ?? tested}
          onClick={() => !missing && void test()}
        >
          Probar conexión
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
      <Refusal sentence={result && !result.exito ? result.mensaje : ''} />
    </section>
  )
}

function useTest(onResult: (result: Result | null) => void) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const test = async () => {
    setBusy(true)
    onResult(null)
    onResult(await call(testConnection, { body: {} }).catch((error: unknown) => ({ exito: false, mensaje: sentenceOf(error) })))
    void client.invalidateQueries({ queryKey: firstStepsKey })
    await client.invalidateQueries({ queryKey: rulesKey })
    setBusy(false)
  }
  return { busy, test }
}
