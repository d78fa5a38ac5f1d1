import { Alert, Button, Group, List } from '@mantine/core'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import type { SearchFailure } from './searchFailure.ts'

type Props = {
  readonly failed: SearchFailure
  readonly busy: boolean
  readonly onReload: () => void
  readonly onSaveOver: () => void
}

/** What was saved by somebody else meanwhile, and the two ways out. */
export function SearchConflict({ failed: { mensaje, conflict }, busy, onReload, onSaveOver }: Props) {
  return (
    <Alert color="red" role="alert" title={mensaje}>
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
