import { Button, Group } from '@mantine/core'
import { IconReportAnalytics } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../shells/feedback/EmptyState.tsx'
import { useMenu } from '../../../shells/layout/menu/useMenu.ts'

const reports: readonly string[] = [paths.dynamicReport, paths.dynamicBranchReport]

/** Where to begin: the reports that the user may open. */
export function NoSubscriptions() {
  const { groups } = useMenu()
  const reportEntries = groups.flatMap(({ entries }) => entries).filter(({ to }) => reports.includes(to))
  return (
    <EmptyState mensaje="No está suscrito a ninguna búsqueda. Abra un informe dinámico y suscríbase a una de sus búsquedas guardadas.">
      <Group justify="center">
        {reportEntries.map(({ to, label }) => (
          <Button key={to} component={Link} to={to} variant="default" leftSection={<IconReportAnalytics size={16} />}>
            {label}
          </Button>
        ))}
      </Group>
    </EmptyState>
  )
}
