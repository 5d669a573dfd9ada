import type { MenuItem } from '@storefront/api-contract'
import { fitsDiet, isDietTag } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { type Diet, NO_DIET, useDiet } from '@storefront/store'
import { Button, Inline, Notice, Sheet } from '@storefront/ui'
import { Checkbox, FieldGroup } from '@storefront/ui/fields'
import { messages } from '../messages/catalogue.ts'
import { allergenName, tagName } from '../words/item-words.ts'
import { isDietActive } from './filtered-menu.ts'

interface DietSheetProps {
  items: readonly MenuItem[]
  open: boolean
  onClose: () => void
}

/** Diet filters: tags to require and allergens to exclude, with the number of matching items (MN-14). */
export default function DietSheet({ items, open, onClose }: DietSheetProps) {
  const t = useMessages(messages)
  const diet = useDiet()
  const count = items.filter((item) => fitsDiet(item, diet)).length
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('diet.open')}
      closeLabel={t('action.close')}
      footer={
        <Inline>
          <Button block onClick={onClose}>
            {t('diet.show', { count })}
          </Button>
          {isDietActive(diet) ? (
            <Button kind="quiet" onClick={() => diet.choose(NO_DIET)}>
              {t('diet.clear')}
            </Button>
          ) : null}
        </Inline>
      }
    >
      <Choices
        legend={t('diet.tags')}
        ids={idsOf(items.flatMap(({ tags }) => tags.filter(isDietTag)))}
        chosen={diet.tags}
        nameOf={(id) => tagName(id, t)}
        onChosen={(tags) => diet.choose({ tags, without: diet.without })}
        countWith={(tags) => countOf(items, { tags, without: diet.without })}
      />
      <Choices
        legend={t('diet.allergens')}
        ids={idsOf(items.flatMap(({ allergens }) => allergens))}
        chosen={diet.without}
        nameOf={(id) => allergenName(id, t)}
        onChosen={(without) => diet.choose({ tags: diet.tags, without })}
        countWith={(without) => countOf(items, { tags: diet.tags, without })}
      />
      <Notice>{t('diet.care')}</Notice>
    </Sheet>
  )
}

interface ChoicesProps {
  legend: string
  ids: readonly string[]
  chosen: readonly string[]
  nameOf: (id: string) => string
  onChosen: (ids: string[]) => void
  /** Number of items that match a choice. */
  countWith: (ids: readonly string[]) => number
}

function Choices({ legend, ids, chosen, nameOf, onChosen, countWith }: ChoicesProps) {
  const { number } = useFormats()
  if (ids.length === 0) return null
  const others = (id: string) => chosen.filter((one) => one !== id)
  return (
    <FieldGroup legend={legend}>
      {ids.map((id) => (
        <Checkbox
          key={id}
          label={nameOf(id)}
          end={number(countWith([...others(id), id]))}
          checked={chosen.includes(id)}
          onChecked={(isOn) => onChosen(isOn ? [...others(id), id] : others(id))}
        />
      ))}
    </FieldGroup>
  )
}

function idsOf(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))].sort()
}

function countOf(items: readonly MenuItem[], diet: Diet): number {
  return items.filter((item) => fitsDiet(item, diet)).length
}
