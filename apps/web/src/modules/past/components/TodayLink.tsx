import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { useAddressedKinds } from '../../../shells/product/useAddressedKinds.ts'
import type { PastSubject } from './pastAddress.ts'

type Props = { readonly record: PastSubject; readonly lista: string }
/** Back to the form it was opened from, or to the record in a list that shows it. */
export function TodayLink({ record: { entidad, id }, lista }: Props) {
  const { state } = useLocation()
  const kind = useAddressedKinds().find((one) => one.kind === entidad)
  const form = (state as { readonly form?: string } | null)?.form
  return (
    <Button
      component={Link}
      to={form ?? kind!.route(id, lista)}
      variant="default"
      leftSection={<IconArrowBackUp size="1.2em" aria-hidden />}
    >
      Ver como está hoy
    </Button>
  )
}
