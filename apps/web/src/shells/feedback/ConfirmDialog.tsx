import { Box, Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import type { PendingQuestion } from './question.ts'

export function ConfirmDialog({ opened, question }: { opened: boolean; question: PendingQuestion | null }) {
  // Stays readable while the dialog fades away.
  const [lastQuestion, setLastQuestion] = useState(question)
  if (question && question !== lastQuestion) setLastQuestion(question)
  const { mensaje = '', detalle, titulo = 'Confirmación', aceptar = 'Sí', rechazar = 'No', peligro } = lastQuestion ?? {}
  return (
    <Modal opened={opened} onClose={() => question?.answer(false)} title={titulo} size="sm" withCloseButton={false} zIndex={400}>
      <Text mb={detalle ? 'xs' : 'lg'} style={{ overflowWrap: 'anywhere' }}>
        {mensaje}
      </Text>
      {detalle && <Box mb="lg">{detalle}</Box>}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => question?.answer(false)} data-autofocus={peligro || undefined}>
          {rechazar}
        </Button>
        <Button color={peligro ? 'red' : undefined} onClick={() => question?.answer(true)} data-autofocus={peligro ? undefined : true}>
          {aceptar}
        </Button>
      </Group>
    </Modal>
  )
}
