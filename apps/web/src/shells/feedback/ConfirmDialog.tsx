import { Box, Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import type { PendingQuestion } from './question.ts'

export function ConfirmDialog({ opened, asked }: { opened: boolean; asked: PendingQuestion | null }) {
  // Stays readable while the dialog fades away.
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  const { mensaje = '', detalle, titulo = 'Confirmación', aceptar = 'Sí', rechazar = 'No', peligro } = shown ?? {}
  return (
    <Modal opened={opened} onClose={() => asked?.answer(false)} title={titulo} size="sm" withCloseButton={false} zIndex={400}>
      <Text mb={detalle ? 'xs' : 'lg'} style={{ overflowWrap: 'anywhere' }}>
        {mensaje}
      </Text>
      {detalle && <Box mb="lg">{detalle}</Box>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => asked?.answer(false)} data-autofocus={peligro || undefined}>
          {rechazar}
        </Button>
        <Button color={peligro ? 'red' : undefined} onClick={() => asked?.answer(true)} data-autofocus={peligro ? undefined : true}>
          {aceptar}
        </Button>
      </Group>
    </Modal>
  )
}
