import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as fields from './fields.ts'
import * as shared from './index.ts'

const ui = { ...shared, ...fields }

const none = () => {}
const options = [{ value: 'a', label: 'A' }]

const screens: Record<string, ReactElement> = {
  Badge: <ui.Badge text="3" label="3 dishes" />,
  Button: <ui.Button busy>Pay</ui.Button>,
  Card: <ui.Card as="section">x</ui.Card>,
  Checkbox: <ui.Checkbox label="Nuts" />,
  Chip: <ui.Chip icon="bag">Pickup</ui.Chip>,
  CountryFlag: <ui.CountryFlag country="KW" />,
  Divider: <ui.Divider />,
  EmptyState: <ui.EmptyState icon="cart" title="Empty" action="x" />,
  ErrorState: <ui.ErrorState title="Failed" text="Try again" />,
  FieldError: <ui.FieldError id="e">Wrong</ui.FieldError>,
  FieldGroup: <ui.FieldGroup legend="Extras">x</ui.FieldGroup>,
  Icon: <ui.Icon name="cart" />,
  IconButton: <ui.IconButton icon="cart" label="Cart" />,
  Inline: <ui.Inline justify="between">x</ui.Inline>,
  List: <ui.List inset>x</ui.List>,
  ListRow: (
    <ui.ListRow
      title="Row"
      link={(content, className) => (
        <a href="/x" className={className}>
          {content}
        </a>
      )}
    />
  ),
  Notice: <ui.Notice tone="danger" title="Closed" />,
  NumberTextField: <ui.NumberTextField label="Guests" value={2} onNumber={none} />,
  Page: <ui.Page>x</ui.Page>,
  Panes: <ui.Panes>x</ui.Panes>,
  Picture: <ui.Picture src="/p/1" alt="" width={1} height={1} sizes="96px" />,
  Price: <ui.Price text="2.500 KD" was="3.000 KD" wasLabel="Before" />,
  RadioChips: <ui.RadioChips legend="Time" options={options} value="a" onValue={none} />,
  RadioGroup: <ui.RadioGroup legend="Pay" options={options} value="a" onValue={none} />,
  ScrollStrip: <ui.ScrollStrip children={<li>x</li>} />,
  Segments: <ui.Segments legend="Size" options={options} value={null} onValue={none} />,
  SelectField: <ui.SelectField label="Branch" options={options} />,
  Sheet: <ui.Sheet open onClose={none} title="How" closeLabel="Close" children="x" />,
  Skeleton: <ui.Skeleton lines={2} />,
  Spinner: <ui.Spinner label="Loading" />,
  Stack: <ui.Stack as="ul">x</ui.Stack>,
  Stepper: (
    <ui.Stepper value={1} onChange={none} label="Quantity" decreaseLabel="Less" increaseLabel="More" />
  ),
  StickyBar: <ui.StickyBar>x</ui.StickyBar>,
  Switch: <ui.Switch label="Dark" />,
  TabStrip: <ui.TabStrip label="Categories" tabs={[{ id: 'a', label: 'A' }]} active="a" onSelect={none} />,
  Tag: <ui.Tag tone="success">Vegan</ui.Tag>,
  TextArea: <ui.TextArea label="Note" />,
  TextField: <ui.TextField label="Name" error="Missing" />,
  VisuallyHidden: <ui.VisuallyHidden>x</ui.VisuallyHidden>,
}

test('this list contains every component', () => {
  const components = Object.keys(ui).filter((name) => /^[A-Z][a-z]/.test(name))
  expect(Object.keys(screens).sort()).toEqual(components.sort())
})

test.each(Object.entries(screens))('%s renders without a browser', (_, screen) => {
  expect(typeof window).toBe('undefined')
  expect(renderToString(screen)).toMatch(/^<.+>$/s)
})

test('buttonClass returns class names', () => {
  expect(ui.buttonClass('primary', { block: true })).toEqual(expect.any(String))
})
