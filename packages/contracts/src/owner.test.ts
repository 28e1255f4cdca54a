import { expect, it } from '@jest/globals';
import { ownerLink } from './owner';

it.each([
  ['checkout@shop.example', 'mailto:checkout@shop.example'],
  ['https://wiki.shop.example/checkout?page=1', 'https://wiki.shop.example/checkout?page=1'],
  ['#checkout in the chat', null],
  ['mfe-footer/README.md', null],
  ['javascript:alert(1)', null],
  ['javascript:alert(1)//a@b.example', null],
  ['http://wiki.shop.example', null],
  ['https://wiki.shop.example/"onclick="x', null],
])('makes of %s the link %s', (given, expected) => expect(ownerLink(given)).toBe(expected));
