import { Button, Group } from '@mantine/core'

export function UndoNotice({ mensaje, onUndo }: { mensaje: string; onUndo: () => void }) {
  return (
    <Group justify="space-between" gap="xs">
      <span>{mensaje}</span>
      <Button variant="subtle" size="compact-sm" onClick={onUndo}>
        Deshacer
      </Button>
    </Group>
  )
}
