import { Alert, Button, Group, List } from '@mantine/core'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import type { SearchFailure } from './searchFailure.ts'

type Props = {
  readonly failed: SearchFailure
  readonly busy: boolean
  readonly onReload: () => void
  readonly onSaveOver: () => void
  readonly onSaveNew: () => void
}

/** The changes of others to it meanwhile, and the choices. */
export function SearchConflict({ failed: { mensaje, conflict, isGone }, busy, onReload, onSaveOver, onSaveNew }: Props) {
  return (
    <Alert color="red" role="alert" title={mensaje}>
      {isGone && (
        <BusyButton size="xs" variant="default" busy={busy} onClick={onSaveNew}>
          Guardarla como nueva
        </BusyButton>
      )}
      {conflict && (
        <>
          <List size="sm">
            {conflict.fields.map(({ campo, etiqueta, suyo, actual }) => (
              <List.Item key={campo}>
                {etiqueta}: la suya dice «{suyo || 'Sin marcar'}»; la guardada, «{actual || 'Sin marcar'}»
              </List.Item>
            ))}
          </List>
          <p>Si guarda la suya encima, reemplaza toda la búsqueda guardada. Para tener las dos, cancele y guarde una copia.</p>
          <Group gap="xs" mt="xs">
            <Button size="xs" variant="default" onClick={onReload}>
              Abrirla como está ahora
            </Button>
            <BusyButton size="xs" variant="default" busy={busy} onClick={onSaveOver}>
              Guardar la mía encima
            </BusyButton>
          </Group>
        </>
      )}
    </Alert>
  )
}
