import { Icon, type IconName } from './icon';

interface ToolProps {
  name: string;
  icon: IconName;
  onPress: (() => void) | undefined;
  /** Of a menu that it opens; undefined where it opens none. */
  isOpen?: boolean;
}

/** A button at the head of a card or a page of ours: a picture, with its name for those who ask for it. */
export function Tool({ name, icon, onPress, isOpen }: ToolProps) {
  return (
    <button
      type="button"
      class="tool"
      aria-label={name}
      title={name}
      aria-haspopup={isOpen === undefined ? undefined : 'menu'}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
