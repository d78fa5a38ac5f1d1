import { Input, SegmentedControl, TextInput } from '@mantine/core'
import { formats, frequencies, weekdays } from '@soportica/contract/subscriptions/schedule'
import { useController, useFormContext } from 'react-hook-form'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { TickField } from '../../../shells/fields/TickField.tsx'
import { useFieldError } from '../../../shells/fields/useFieldError.ts'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import { firstDay, subscriptionLabels as labels } from '../subscriptionForm.ts'
import classes from './Subscriptions.module.css'
import { SelectField } from '../../../shells/fields/choice/SelectField.tsx'

type Option = { readonly value: number; readonly label: string }
const asTexts = (options: readonly Option[]) => options.map(({ value, label }) => ({ value: String(value), label }))
const monthDays = Array.from({ length: 31 }, (_, at) => ({
  value: at + 1,
  label: at < 28 ? `${at + 1}` : `${at + 1}, o el último del mes`,
}))

export function SubscriptionFields() {
  const onPhone = usePhone()
  const { register, setValue } = useFormContext<FormValues>()
  const { field } = useController<FormValues>({ name: 'frecuencia' })
  const days = field.value === '2' ? weekdays : monthDays
  const hourError = useFieldError('hora')
  return (
    <>
      <Choice name="frecuencia" options={frequencies} onChosen={(frecuencia) => setValue('dia', firstDay(frecuencia))} />
      <div className={classes.when}>
        {field.value !== '1' && (
          <SelectField
            key={String(field.value)}
            name="dia"
            label={field.value === '2' ? 'Día de la semana' : 'Día del mes'}
            choices={asTexts(days)}
          />
        )}
        <TextInput {...register('hora')} type="time" label={labels['hora']} withAsterisk aria-required error={hourError} />
      </div>
      <p className={classes.quiet}>
        {field.value === '1'
          ? 'Llega cada día hábil a esa hora.'
          : 'Llega ese día a esa hora. Si no es hábil, llega el día hábil siguiente.'}
      </p>
      <Choice name="formato" options={formats} stacked={onPhone} />
      <TickField name="soloConFilas" label="Enviar solo si hay filas" description="Sin esto llega también un correo que dice que no hay." />
      <TickField
        name="soloCambios"
        label="Enviar solo lo que cambió"
        description="Las filas nuevas o distintas desde el envío anterior, y cuántas ya no están."
      />
    </>
  )
}

type ChoiceProps = {
  readonly name: string
  readonly options: readonly Option[]
  readonly stacked?: boolean
  readonly onChosen?: (value: string) => void
}
function Choice({ name, options, stacked, onChosen }: ChoiceProps) {
  const { field } = useController<FormValues>({ name })
  return (
    <Input.Wrapper label={labels[name]} labelElement="div">
      <SegmentedControl
        fullWidth
        orientation={stacked ? 'vertical' : 'horizontal'}
        aria-label={labels[name] ?? ''}
        data={asTexts(options)}
        value={String(field.value)}
        onChange={(value) => {
          field.onChange(value)
          onChosen?.(value)
        }}
      />
    </Input.Wrapper>
  )
}
