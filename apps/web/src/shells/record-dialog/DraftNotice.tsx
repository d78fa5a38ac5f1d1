import { Alert, Button, Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { DraftOffer } from './useDraft.ts'

export function DraftNotice({ offer, onAnswered }: { offer: DraftOffer; onAnswered: () => void }) {
  const answer = (act: () => Promise<boolean>) => () => void act().then((answered) => answered && onAnswered())
  return (
    <Alert variant="light" icon={<IconHistory aria-hidden />} mb="md" p="sm">
      <Group justify="space-between" gap="xs">
        <span>Quedó un borrador sin guardar de este formulario.</span>
        <Group gap="xs">
          <Button type="button" size="compact-sm" onClick={answer(offer.recover)}>
            Recuperar borrador
          </Button>
          <Button type="button" size="compact-sm" variant="subtle" color="gray" onClick={answer(offer.dismiss)}>
            Descartar
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}
