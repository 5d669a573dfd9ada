import type { Mood } from './scene.ts'

/** Colours of a mood: the surface from its light to its dark end, the crockery and its painted rim, and a pattern. */
export interface MoodColours {
  light: string
  dark: string
  plate: string
  rim: string
  pattern: 'stars' | 'weave' | 'planks' | 'waves' | 'dots'
}

export const MOODS: Readonly<Record<Mood, MoodColours>> = {
  saffron: { light: '#ffdf9a', dark: '#e39a2c', plate: '#fffaf0', rim: '#8a3b6f', pattern: 'stars' },
  plum: { light: '#a86494', dark: '#54204a', plate: '#fff6ea', rim: '#e0a03a', pattern: 'stars' },
  garden: { light: '#cfe6a8', dark: '#6f9c4c', plate: '#fdfdf4', rim: '#3f7a4a', pattern: 'weave' },
  ember: { light: '#6a4238', dark: '#2a1715', plate: '#f3e6d6', rim: '#c9622f', pattern: 'planks' },
  linen: { light: '#fbf1e1', dark: '#dcc5a2', plate: '#ffffff', rim: '#b98a52', pattern: 'weave' },
  sea: { light: '#b9e3ec', dark: '#3f8fae', plate: '#fbfeff', rim: '#20648a', pattern: 'waves' },
  rose: { light: '#ffdfe2', dark: '#e39aa8', plate: '#fffafa', rim: '#b8476a', pattern: 'dots' },
  mint: { light: '#d9f3e6', dark: '#7cc4a6', plate: '#ffffff', rim: '#2f8a6c', pattern: 'stars' },
  night: { light: '#48507f', dark: '#1b1f3f', plate: '#eef0ff', rim: '#e8b450', pattern: 'dots' },
  oak: { light: '#c8966a', dark: '#7d4f2f', plate: '#fff9f0', rim: '#3f6f73', pattern: 'planks' },
  paper: { light: '#f6efe2', dark: '#d9c9ab', plate: '#ffffff', rim: '#35607f', pattern: 'dots' },
  harbour: { light: '#9cc4d6', dark: '#2b5877', plate: '#fdfaf3', rim: '#d9573f', pattern: 'waves' },
}
