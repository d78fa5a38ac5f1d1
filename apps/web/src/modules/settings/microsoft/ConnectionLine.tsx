import { testConnection } from '@soportica/contract/settings/microsoft'
import { IconPlugConnected } from '@tabler/icons-react'
import { call } from '../../../lib/api/api.ts'
import { connectionState } from './connectionState.ts'
import { hasCredentials } from '../sections.ts'
import { credentialsFirst } from './StorageForm.tsx'
import { type Rules, rulesKey } from './useMicrosoft.ts'
import { Moment } from '../components/Moment.tsx'
import { ServiceTest } from '../components/ServiceTest.tsx'
import classes from '../components/Settings.module.css'

const names = { absent: 'Sin configurar', untried: 'Sin probar', working: 'Conectado', failing: 'Con fallas' } as const

export function ConnectionLine({ rules }: { rules: Rules }) {
  const { estado } = rules
  const state = connectionState(estado)
  return (
    <ServiceTest
      label="Estado de la conexión"
      state={state}
      stateName={names[state]}
      icon={<IconPlugConnected size="1.2em" aria-hidden />}
      button="Probar conexión"
      tip="Se prueba lo que está guardado"
      refusal={hasCredentials(rules) ? undefined : credentialsFirst}
      version={rules.version}
      stateKey={rulesKey}
      onTest={() => call(testConnection, { body: {} })}
    >
      {estado.ultimoExito !== null && <Moment label="Última conexión correcta" at={estado.ultimoExito} />}
      {estado.ultimoError !== null && (
        <>
          <Moment label="Último error" at={estado.ultimoError} />
          {state === 'failing' && <span className={classes.stateError}>{estado.error}</span>}
        </>
      )}
      {estado.ultimoExito === null && estado.ultimoError === null && <span>Aún no se ha usado la conexión con Microsoft.</span>}
    </ServiceTest>
  )
}
