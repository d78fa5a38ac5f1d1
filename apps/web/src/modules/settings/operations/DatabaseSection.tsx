import { counted } from '@soportica/rules/counted'
import { Moment } from '../components/Moment.tsx'
import settings from '../components/Settings.module.css'
import { lagText } from './operationsState.ts'
import { Section } from './Section.tsx'
import type { Operations } from './useOperations.ts'

const hint =
  'La principal guarda los cambios. Las réplicas los copian y responden consultas; el atraso es lo que tardan en copiarlos. El archivo continuo guarda cada cambio (WAL) para poder volver a cualquier segundo.'

/** The server, its replicas, and the archive of its changes. */
export function DatabaseSection({
  base: { version, direccion, principal, replicas, receptores, archivoContinuo },
}: {
  base: Operations['base']
}) {
  const { activo, ultimo, ultimaFalla } = archivoContinuo
  return (
    <Section title="Base de datos" hint={hint}>
      <dl className={settings.facts}>
        <dt>Dirección</dt>
        <dd>{direccion}</dd>
        <dt>Principal</dt>
        <dd>
          {principal || direccion}, con PostgreSQL {version}
        </dd>
        <dt>Réplicas</dt>
        <dd>
          {replicas
            ? `${replicas.presentes} de ${counted(replicas.esperadas, 'réplica responde', 'réplicas responden')}, ${replicas.sinRecibir > 0 ? counted(replicas.sinRecibir, 'no recibe cambios', 'no reciben cambios') : lagText(replicas.atraso)}`
            : 'Ninguna'}
        </dd>
        {receptores.map(({ nombre, estado, atraso }) => (
          <div key={nombre} style={{ display: 'contents' }}>
            <dt>Recibe cambios</dt>
            <dd>
              {nombre} ({estado}), {lagText(atraso)}
            </dd>
          </div>
        ))}
        <dt>Archivo continuo</dt>
        <dd>
          {!activo ? 'Desactivado' : ultimo ? <Moment label="Último archivo" at={ultimo} /> : 'Activado; aún no ha guardado ninguno'}
          {activo && ultimaFalla && (
            <div>
              <Moment label="Última falla" at={ultimaFalla} />
            </div>
          )}
        </dd>
      </dl>
    </Section>
  )
}
