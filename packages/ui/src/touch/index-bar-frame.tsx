import IndexBar, { type IndexBarRef } from 'antd-mobile/es/components/index-bar'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import styles from './index-bar-frame.module.css'
import type { IndexedGroup, IndexedGroupsProps } from './index-props.ts'

const ANCHOR = '.adm-index-bar-anchor'
const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/**
 * The index bar of antd-mobile, whose letters are plain boxes for pointers: here they are one slider. Arrow keys, Home
 * and End move through the groups, Enter goes into the group.
 */
export function IndexBarFrame({ label, groups }: IndexedGroupsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const bar = useRef<IndexBarRef>(null)
  const [current, setCurrent] = useState(groups[0]?.id)
  const index = Math.max(
    0,
    groups.findIndex(({ id }) => id === current),
  )
  useLayoutEffect(() => {
    const sidebar = frame.current?.querySelector('.adm-index-bar-sidebar')
    const attributes = sliderAttributes(label, groups, index)
    for (const [name, value] of Object.entries(attributes)) sidebar?.setAttribute(name, value)
  }, [label, groups, index])

  function handleKey(event: KeyboardEvent) {
    if ((event.target as HTMLElement).role !== 'slider') return
    const step = STEPS[event.key]
    if (event.key === 'Enter') firstIn(frame.current, index)?.focus()
    else if (step !== undefined) {
      const next = groups[Math.min(groups.length - 1, Math.max(0, index + step))]
      if (next) bar.current?.scrollTo(next.id)
    } else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the slider in it is made by the library.
    <div ref={frame} className={styles.frame} onKeyDown={handleKey}>
      <IndexBar ref={bar} onIndexChange={setCurrent}>
        {groups.map(({ id, title, content }) => (
          <IndexBar.Panel key={id} index={id} brief={letterOf(title)} title={<bdi>{title}</bdi>}>
            {content}
          </IndexBar.Panel>
        ))}
      </IndexBar>
    </div>
  )
}

function sliderAttributes(label: string, groups: readonly IndexedGroup[], index: number) {
  return {
    role: 'slider',
    tabindex: '0',
    'aria-label': label,
    'aria-orientation': 'vertical',
    'aria-valuemin': '1',
    'aria-valuemax': String(groups.length),
    'aria-valuenow': String(index + 1),
    'aria-valuetext': groups[index]?.title ?? '',
  }
}

function firstIn(frame: HTMLElement | null, index: number): HTMLElement | null {
  return frame?.querySelectorAll(ANCHOR)[index]?.querySelector<HTMLElement>('button, a[href]') ?? null
}

/**
 * The first letter of a name as the page's language capitalises it, without the article that most Arabic names begin
 * with. Georgian names have no capital.
 */
function letterOf(title: string): string {
  const [letter = ''] = title.replace(/^(?:ال|al[- ])/i, '')
  if (/\p{Script=Georgian}/u.test(letter)) return letter
  return letter.toLocaleUpperCase(document.documentElement.lang || 'en')
}
