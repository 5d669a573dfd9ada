import type { Drawn } from './drawn.ts'

/** A mood of light and ground that a picture stands in; `moods.ts` has the colours. */
export type Mood =
  | 'saffron'
  | 'plum'
  | 'garden'
  | 'ember'
  | 'linen'
  | 'sea'
  | 'rose'
  | 'mint'
  | 'night'
  | 'oak'
  | 'paper'
  | 'harbour'

/** What the hero lies on, seen from above, or stands on, seen from the front (`table`, `shelf`). */
export type Ground = 'plate' | 'bowl' | 'board' | 'tray' | 'table' | 'shelf'

/** The name of a Fluent emoji, or something drawn by us that no emoji shows. */
export type Hero = string | Drawn

/** The hero large in the middle, and names of Fluent emoji around it. */
export type Show = readonly [hero: Hero, ...around: string[]]

/** One thing to order, in the middle of the picture. */
export interface DishScene {
  layout: 'dish'
  show: Show
  mood: Mood
  on: Ground
}

/** A laid table for a banner or a welcome picture: some dishes served, emoji strewn between them. */
export interface SpreadScene {
  layout: 'spread'
  served: readonly Hero[]
  strewn: readonly string[]
  mood: Mood
  /** Goods lie on the table itself, dishes on crockery. */
  bare?: true
}

/** An emblem on a disc, for a logo. */
export interface MarkScene {
  layout: 'mark'
  emblem: Hero
  mood: Mood
}

/** One picture of a business in pixels; the seed makes it unlike its neighbours and always the same. */
export type Scene = (DishScene | SpreadScene | MarkScene) & { width: number; height: number; seed: string }
