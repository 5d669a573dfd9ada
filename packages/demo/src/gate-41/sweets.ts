import { pieces, several } from '../pictures/drawn.ts'
import type { CategorySource } from '../source/business-source.ts'
import { say } from './say.ts'

export const sweets: CategorySource = {
  id: 'sweets',
  names: say('sweets'),
  descriptions: say('sweets.about'),
  show: [several('cookie', 4), 'honey-pot', 'dango', 'blossom'],
  mood: 'rose',
  on: 'plate',
  minutes: 2,
  items: [
    {
      id: 'honey-cake',
      names: say('honey-cake'),
      descriptions: say('honey-cake.about'),
      prices: { one: 6000 },
      allergens: ['gluten', 'milk', 'egg'],
      tags: ['vegetarian', 'popular'],
      show: ['shortcake', 'honey-pot', 'honeybee'],
      mood: 'saffron',
    },
    {
      id: 'date-biscuits',
      names: say('date-biscuits'),
      descriptions: say('date-biscuits.about'),
      prices: { one: 2000, box: 11000 },
      allergens: ['gluten', 'milk'],
      tags: ['vegetarian'],
      show: [pieces('ball', '#c98f4a', '#6b3d1e', 6), 'butter', 'chestnut'],
      mood: 'oak',
    },
    {
      id: 'rice-dumplings',
      names: say('rice-dumplings'),
      descriptions: say('rice-dumplings.about'),
      prices: { one: 4500 },
      allergens: ['gluten', 'soy'],
      tags: ['vegan'],
      show: ['dango', 'blossom', 'teacup-without-handle'],
      mood: 'plum',
    },
  ],
}
