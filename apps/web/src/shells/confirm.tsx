import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { createStore, useStore } from '../lib/store.ts'

export type Question = {
  readonly mensaje: string
  readonly titulo?: string
  readonly aceptar?: string
  readonly rechazar?: string
  readonly peligro?: boolean
}
type Pending = Question & { readonly answer: (yes: boolean) => void }

const pending = createStore<Pending | null>(null)

export function confirm(question: Question): Promise<boolean> {
  pending.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      pending.set(null)
      resolve(yes)
    }
    pending.set({ ...question, answer })
  })
}

export function ConfirmHost() {
  const asked = useStore(pending)
  // Stays readable while the dialog fades away.
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  const { mensaje, titulo = 'Confirmación', aceptar = 'Si', rechazar = 'No', peligro } = shown ?? { mensaje: '' }
  return (
    <Modal opened={asked !== null} onClose={() => asked?.answer(false)} title={titulo} size="sm" withCloseButton={false} zIndex={400}>
      <Text mb="lg">{mensaje}</Text>
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
