import { Icon } from '@/components/icon';
import type { MessageKey } from '@/lib/words/keys';
import type { Words } from '@/lib/words/words';
import { ORDERS, type Order } from './ordered';

const ORDER_WORDS: { readonly [Of in Order]: MessageKey } = {
  reading: 'readingOrder',
  title: 'titleLabel',
  size: 'size',
  changed: 'modified',
};

interface SortProps {
  order: Order;
  words: Words;
  onSort: (order: Order) => void;
}

/** By what a list is sorted. An icon is drawn over the browser's own choice, so that keys work as everywhere. */
export function Sort({ order, words, onSort }: SortProps) {
  const label = words.say('sortBy');
  return (
    <span
      class={order === 'reading' ? 'sort' : 'sort on'}
      title={`${label}: ${words.say(ORDER_WORDS[order])}`}
    >
      <Icon name="sort" />
      <select
        aria-label={label}
        onChange={({ currentTarget }) => onSort(ORDERS[currentTarget.selectedIndex] ?? 'reading')}
      >
        {ORDERS.map((each) => (
          <option key={each} selected={each === order}>
            {words.say(ORDER_WORDS[each])}
          </option>
        ))}
      </select>
    </span>
  );
}
